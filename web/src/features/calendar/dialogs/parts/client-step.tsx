import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../draft/draft.ts';
import type { Change } from '../draft/reduce.ts';
import { ClientFields } from './client-fields.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { Step } from './step.tsx';
import type { ClientCheck } from './use-client-check.ts';

interface ClientStepProps {
  readonly number: number;
  readonly draft: Draft;
  /** The company's tags. */
  readonly tags: readonly string[];
  /** Whether the guest gets a confirmation by e-mail. */
  readonly confirms: boolean;
  readonly check: ClientCheck;
  /** The failed call. Null before one. */
  readonly error: unknown;
  readonly dispatch: (change: Change) => void;
}

/** The last step: the client. When it opens, it scrolls into view and the name takes focus. */
export const ClientStep = ({ number, draft, tags, confirms, check, error, dispatch }: ClientStepProps) => {
  const { t } = useTranslation('bookingform');
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const name = start.current?.querySelector<HTMLElement>('input[name="name"]');
    name?.focus({ preventScroll: true });
    start.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, []);
  return (
    <Step number={number} title={t('step.client')} done={false} open>
      <div ref={start}>
        <ClientFields
          client={draft.client}
          note={draft.note}
          tags={draft.tags}
          tagChoices={tags}
          check={check}
          confirms={confirms}
          onClient={(client) => dispatch({ type: 'client', client })}
          onNote={(note) => dispatch({ type: 'note', note })}
          onTags={(next) => dispatch({ type: 'tags', tags: next })}
        />
      </div>
      <RefusalNote error={error} />
    </Step>
  );
};
