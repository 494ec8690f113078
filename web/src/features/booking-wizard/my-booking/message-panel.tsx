import type { GuestBooking } from '@ledig/contract/guests/guest-link.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { type GuestLink, writeToCompany } from './api.ts';
import { PanelForm } from './panel-form.tsx';
import { useSend } from './use-send.ts';

interface MessagePanelProps {
  readonly link: GuestLink;
  readonly booking: GuestBooking;
  /** Called with whether the company gets the message by e-mail. */
  readonly onDone: (isSent: boolean) => void;
  readonly onClose: () => void;
}

/** Writes to the company about the booking. */
export const MessagePanel = ({ link, booking, onDone, onClose }: MessagePanelProps) => {
  const { t } = useTranslation('mybooking');
  const [text, setText] = useState('');
  const attempt = useAttempt();
  const [fault, setFault] = useState<string | null>(null);
  const { run, ...state } = useSend(
    () => attempt.send(text.trim(), (key) => writeToCompany(link, text.trim(), key)),
    ({ sends_email }) => onDone(sends_email),
  );
  const submit = () => (text.trim() === '' ? setFault(t('message.required')) : run());
  return (
    <PanelForm
      title={t('message.title', { company: booking.company.name })}
      submitLabel={t('message.submit')}
      onSubmit={submit}
      onClose={onClose}
      {...state}
    >
      <Textarea
        label={t('message.label')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={2000}
        size="md"
        value={text}
        error={fault}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setFault(null);
        }}
      />
    </PanelForm>
  );
};
