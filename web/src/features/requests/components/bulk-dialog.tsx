import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import { formatDayPeriod } from '#lib/texts/format.ts';
import { DialogFooter } from '#ui/dialogs/dialog-footer.tsx';
import { MountedModal } from '#ui/dialogs/mounted-modal.tsx';
import { StatusChip, type Tone } from '#ui/status-chip.tsx';
import { type Answer, answerSeveral, type Outcome } from '../answer-several.ts';
import classes from '../requests.module.css';

const MAX_REASON = 500;
const TONES = {
  waiting: 'neutral',
  approved: 'good',
  declined: 'info',
  noUnit: 'warn',
  failed: 'bad',
} as const satisfies Record<Outcome['kind'], Tone>;

const Result = ({ outcome }: { readonly outcome: Outcome }) => {
  const { t } = useTranslation('requests');
  const textOf = (): string => {
    switch (outcome.kind) {
      case 'approved':
        return outcome.unit === null ? t('bulk.approvedOwn') : t('bulk.approved', { unit: outcome.unit });
      case 'failed':
        return outcome.text || t('common:failure.unexpected');
      default:
        return t(`bulk.${outcome.kind}`);
    }
  };
  return <StatusChip tone={TONES[outcome.kind]}>{textOf()}</StatusChip>;
};

interface BulkProps {
  readonly requests: readonly RequestRow[];
  readonly kind: Answer['kind'];
  readonly asObserver: boolean;
  /** Called when the dialog closes after an answer was sent. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Answers several requests, and shows the result for each. */
export const BulkDialog = ({ requests, kind, asObserver, onDone, onClose }: BulkProps) => {
  const { t } = useTranslation('requests');
  const phone = useIsPhone();
  const [reason, setReason] = useState('');
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>(() => requests.map(() => ({ kind: 'waiting' })));
  const start = async () => {
    setState('busy');
    const onOutcome = (index: number, outcome: Outcome) =>
      setOutcomes((before) => before.map((one, at) => (at === index ? outcome : one)));
    await answerSeveral(requests, kind === 'approve' ? { kind } : { kind, reason: reason.trim() }, {
      asObserver,
      onOutcome,
    });
    setState('done');
  };
  const close = () => {
    if (state === 'done') onDone();
    onClose();
  };
  return (
    <MountedModal
      onClose={state === 'busy' ? () => undefined : close}
      size="lg"
      fullScreen={phone}
      title={t('bulk.title', { count: requests.length })}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Stack>
        {state === 'asking' ? <Text>{t(kind === 'approve' ? 'bulk.approveText' : 'bulk.declineText')}</Text> : null}
        {state === 'asking' && kind === 'decline' ? (
          <Textarea
            label={t('decline.reason')}
            description={t('decline.hint')}
            autosize
            minRows={2}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : null}
        <ul className={classes.results} aria-label={t('bulk.results')} aria-live="polite">
          {requests.map((request, index) => (
            <li key={request.id}>
              <span>
                <strong>{request.client_name}</strong> · {formatDayPeriod(request.date_from, request.date_to)}
              </span>
              {state === 'asking' ? null : <Result outcome={outcomes[index] ?? { kind: 'waiting' }} />}
            </li>
          ))}
        </ul>
        <DialogFooter>
          {state === 'done' ? null : (
            <Button variant="default" onClick={close} disabled={state === 'busy'}>
              {t('common:action.cancel')}
            </Button>
          )}
          {state === 'done' ? (
            <Button onClick={close}>{t('bulk.done')}</Button>
          ) : (
            <Button
              color={kind === 'decline' ? 'red' : undefined}
              loading={state === 'busy'}
              onClick={() => void start()}
              data-autofocus
            >
              {t(`bulk.${kind}`)}
            </Button>
          )}
        </DialogFooter>
      </Stack>
    </MountedModal>
  );
};
