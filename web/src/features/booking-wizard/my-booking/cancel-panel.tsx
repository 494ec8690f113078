import type { GuestBooking } from '@ledig/contract/guest-link.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelBooking, type GuestLink } from './api.ts';
import { PanelForm } from './panel-form.tsx';
import { useSend } from './use-send.ts';

interface CancelPanelProps {
  readonly link: GuestLink;
  readonly booking: GuestBooking;
  readonly onDone: (after: GuestBooking) => void;
  readonly onClose: () => void;
}

/** Asks for a confirmation and an optional reason. */
export const CancelPanel = ({ link, booking, onDone, onClose }: CancelPanelProps) => {
  const { t } = useTranslation('mybooking');
  const [reason, setReason] = useState('');
  const { version } = booking;
  const { run, ...state } = useSend(() => cancelBooking(link, { reason, version }), onDone);
  return (
    <PanelForm title={t('cancel.title')} submitLabel={t('cancel.submit')} onSubmit={run} onClose={onClose} {...state}>
      <p>{t('cancel.text', { company: booking.company.name })}</p>
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
