import { REFUSALS } from '@ledig/domain/refusals.ts';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError, fieldErrors } from '#lib/api/api-error.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { focusedNow, moveFocus } from '#lib/browser/focus.ts';
import { validateBody } from './validate.ts';

/** Codes of a version conflict: another person saved first. */
const VERSION_CONFLICTS: readonly string[] = [REFUSALS.changedMeanwhile, REFUSALS.requestChanged];

interface ContractFormOptions<Values extends object, Answer> {
  readonly initial: Values;
  /** The body's schema from the contract. */
  readonly schema: z.ZodType;
  /** Builds the body: optional empty fields left out, texts trimmed. Without it, the values are the body. */
  readonly toBody?: (values: Values) => unknown;
  /** The version of the edited record. It is sent with the body, unless the person chose to overwrite another change. */
  readonly version?: number | undefined;
  /**
   * Sends the body with `call(name, input, { handles: formHandles })`, so that the form gets refusals. `key` is an
   * idempotency key for a record that is added.
   */
  readonly send: (body: unknown, options: { readonly key: string; readonly overwrite: boolean }) => Promise<Answer>;
  readonly onSaved: (answer: Answer) => void;
  /** Maps a path of the body to the form's field; default: the same path. */
  readonly fieldOf?: (path: string) => string;
  /** Further codes that mean that another person saved first. */
  readonly conflicts?: readonly string[];
  /** Shows a refusal in place of the form, and returns whether it did. */
  readonly onRefused?: (error: ApiError) => boolean;
  /** Rules that only the interface has (a password typed twice), by field. */
  readonly check?: (values: Values) => Record<string, string>;
}

/** Statuses that a form shows itself. */
export const formHandles = [404, 409, 413, 422, 429] as const;

export interface ContractForm<Values extends object> {
  readonly form: UseFormReturnType<Values>;
  /** For `<form onSubmit>`. */
  readonly submit: (event?: { preventDefault: () => void }) => Promise<void>;
  readonly busy: boolean;
  /** Message about the form as a whole, or null. */
  readonly failure: string | null;
  /** Another person saved first. The form shows a choice. */
  readonly stale: boolean;
  /** Saves without a version, over the other person's change. */
  readonly overwrite: () => Promise<void>;
  readonly isDirty: boolean;
  /** Takes these values as saved and clears errors. */
  readonly adopt: (values: Values) => void;
}

/**
 * A form with the contract's rules. It checks before sending and shows the server's refusals at their fields. The
 * first invalid field gets focus (give inputs `{...form.getInputProps('field')}`).
 */
export const useContractForm = <Values extends object, Answer = unknown>(
  options: ContractFormOptions<Values, Answer>,
): ContractForm<Values> => {
  const { t } = useTranslation('common');
  const {
    initial,
    schema,
    toBody = (values) => values,
    version,
    send,
    onSaved,
    fieldOf = (path) => path,
    conflicts = [],
    onRefused,
    check,
  } = options;
  const form = useForm<Values>({ initialValues: initial });
  const attempt = useAttempt();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [stale, setStale] = useState(false);

  /** Shows errors at their fields. `from` is the element that had focus when the button was pressed. */
  const point = (faults: Record<string, string>, from: Element | null): boolean => {
    const errors = Object.fromEntries(Object.entries(faults).map(([path, text]) => [fieldOf(path), text]));
    // An error may open a closed part of the form. Its fields are in the DOM at once, in reading order.
    flushSync(() => form.setErrors(errors));
    const first = [...document.querySelectorAll<HTMLElement>('[data-path]')].find(
      ({ dataset }) => dataset.path !== undefined && dataset.path in errors,
    );
    const input = first?.matches('input, textarea, select, button')
      ? first
      : first?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button');
    moveFocus(input, from);
    return first !== undefined;
  };

  const refuse = (error: ApiError, from: Element | null): void => {
    if (onRefused?.(error)) return;
    if (VERSION_CONFLICTS.includes(error.code) || conflicts.includes(error.code)) setStale(true);
    else if (!point(fieldErrors(error), from)) setFailure(error.text || t('failure.validation'));
  };

  const run = async (overwrite: boolean): Promise<void> => {
    setFailure(null);
    setStale(false);
    form.clearErrors();
    const from = focusedNow();
    const values = form.getValues();
    const body = toBody(values);
    const faults = { ...(await validateBody(schema, body)), ...check?.(values) };
    if (Object.keys(faults).length > 0) {
      if (!point(faults, from)) setFailure(Object.values(faults)[0] ?? null);
      return;
    }
    setBusy(true);
    try {
      const sent = version === undefined || overwrite ? body : { ...(body as object), version };
      const answer = await attempt.send(sent, (key) => send(sent, { key, overwrite }));
      // Input that came while it was being sent stays unsaved.
      form.resetDirty(values);
      onSaved(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // `call` has already shown other failures.
      if (formHandles.some((status) => status === error.status)) refuse(error, from);
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    busy,
    failure,
    stale,
    isDirty: form.isDirty(),
    adopt: (values) => {
      form.setValues(values);
      form.resetDirty(values);
      form.clearErrors();
      setFailure(null);
      setStale(false);
    },
    overwrite: () => run(true),
    submit: async (event) => {
      event?.preventDefault();
      if (!busy) await run(false);
    },
  };
};
