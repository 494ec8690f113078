import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { useReloadCatalogue } from '../api/use-catalogue.ts';
import type { Draft } from '../draft/draft.ts';
import type { Action } from '../draft/reduce.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { useWizard } from '../wizard-context.ts';

/** An action that leaves the step, or the reason why the visitor must stay. */
export type CheckOutcome = { readonly action: Action } | { readonly note: ReactNode };

/** The check of the date step. */
export interface DateCheck {
  readonly run: () => Promise<void>;
  readonly isBusy: boolean;
  readonly note: ReactNode;
}

/**
 * Checks the draft before the date step is left. The outcome, the note and its retry belong to that draft: once the
 * visitor has chosen something else, a late answer counts no more.
 * Rule: docs/rules/public-booking.md#checking-dates.
 */
export const useDateCheck = (check: (draft: Draft) => Promise<CheckOutcome>): DateCheck => {
  const { draft, dispatch } = useWizard();
  const reloadCatalogue = useReloadCatalogue();
  const latest = useRef<Draft | null>(draft);
  useEffect(() => {
    latest.current = draft;
    return () => {
      latest.current = null;
    };
  }, [draft]);
  const [busyWith, setBusyWith] = useState<Draft | null>(null);
  const [answer, setAnswer] = useState<{ readonly about: Draft; readonly note: ReactNode } | null>(null);
  const fail = (thrown: unknown): CheckOutcome => {
    const error = thrown instanceof ApiError ? thrown : new ApiError(500);
    // The department or the unit was deleted while the page was open.
    if (error.status === 404) reloadCatalogue();
    return { note: <FailureNote error={error} onRetry={() => void run()} /> };
  };
  const run = async () => {
    setAnswer(null);
    setBusyWith(draft);
    const outcome = await check(draft).catch(fail);
    setBusyWith((busy) => (busy === draft ? null : busy));
    if (latest.current !== draft) return;
    if ('action' in outcome) dispatch(outcome.action);
    else setAnswer({ about: draft, note: outcome.note });
  };
  return { run, isBusy: busyWith === draft, note: answer?.about === draft ? answer.note : null };
};
