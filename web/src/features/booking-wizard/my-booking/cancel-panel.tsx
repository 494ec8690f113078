import type { GuestBooking } from '@ledig/contract/guests/guest-link.ts';
import { Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelBooking, type GuestLink } from './api.ts';
import { PanelForm } from './panel-form.tsx';
import { useSend } from './use-send.ts';

type Part = 'this' | 'later';

interface CancelPanelProps {
  readonly link: GuestLink;
  readonly booking: GuestBooking;
  /** How many bookings end with the choice "this and later"; 1 for a booking without later ones. */
  readonly laterCount: number;
  readonly onDone: (after: GuestBooking, canceled: number) => void;
  readonly onClose: () => void;
}

/** Asks for a confirmation and an optional reason, and for bookings made together, how many of them to cancel. */
export const CancelPanel = ({ link, booking, laterCount, onDone, onClose }: CancelPanelProps) => {
  const { t } = useTranslation('mybooking');
  const [reason, setReason] = useState('');
  const [part, setPart] = useState<Part>('this');
  const { version } = booking;
  const count = part === 'later' ? laterCount : 1;
  const { run, ...state } = useSend(
    () => cancelBooking(link, { reason, part, version }),
    (answer) => onDone(answer.booking, answer.canceled),
  );
  return (
    <PanelForm
      title={t('cancel.title')}
      submitLabel={t('cancel.submit', { count })}
      onSubmit={run}
      onClose={onClose}
      {...state}
    >
      <p>{t('cancel.text', { company: booking.company.name, count })}</p>
      {laterCount < 2 ? null : (
        <Radio.Group label={t('cancel.which')} size="md" value={part} onChange={(value) => setPart(value as Part)}>
          <Stack gap="sm" mt="xs">
            <Radio size="md" value="this" label={t('cancel.this')} />
            <Radio size="md" value="later" label={t('cancel.later', { count: laterCount })} />
          </Stack>
        </Radio.Group>
      )}
      <Textarea
        label={t('cancel.reason')}
        description={t('cancel.optional')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        size="md"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </PanelForm>
  );
};
