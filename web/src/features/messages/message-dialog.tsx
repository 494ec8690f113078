import type { MessageDetail } from '@ledig/contract/messages/messages.ts';
import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '#lib/api/api-error.ts';
import { useAttempt } from '#lib/api/use-attempt.ts';
import { useRefusable } from '#lib/api/use-refusable.ts';
import { useIsPhone } from '#lib/browser/use-is-phone.ts';
import { useChanged } from '#lib/queries/changes.ts';
import { MountedModal } from '#ui/dialogs/mounted-modal.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { resendMessage, useMessage } from './api/messages.ts';
import classes from './messages.module.css';

/** Kinds of mails to the company instead of a guest. */
const COMPANY_KINDS: readonly string[] = ['guest_message', 'survey_alert'];

const Resend = ({ message, onClose }: { readonly message: MessageDetail; readonly onClose: () => void }) => {
  const { t } = useTranslation('messages');
  const [recipient, setRecipient] = useState(message.resend_to);
  const { busy, refusal, run } = useRefusable();
  const changed = useChanged('message');
  const attempt = useAttempt();
  const resend = async () => {
    await attempt.send({ recipient }, (key) => resendMessage(message.id, { recipient }, key));
    await changed();
    toast.success(t('resend.done'));
    onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(resend, (error) => fieldErrors(error).recipient ?? error.text);
      }}
    >
      <Group align="flex-end" gap="xs" mt="md">
        <TextInput
          flex={1}
          label={t('resend.recipient')}
          description={t(COMPANY_KINDS.includes(message.kind) ? 'resend.toCompany' : 'resend.text')}
          inputMode={message.channel === 'email' ? 'email' : 'tel'}
          value={recipient}
          error={refusal}
          maxLength={255}
          onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
        />
        <Button type="submit" loading={busy} leftSection={<IconSend size={16} aria-hidden />}>
          {t('resend.send')}
        </Button>
      </Group>
    </form>
  );
};

const Content = ({ message }: { readonly message: MessageDetail }) => {
  const { t } = useTranslation('messages');
  return (
    <>
      {message.subject === null ? null : <Text fw={600}>{message.subject}</Text>}
      {message.last_error === null ? null : (
        <Alert color="red" my="sm">
          {t('detail.error', { error: message.last_error })}
        </Alert>
      )}
      {message.account_path !== null ? (
        <Group justify="space-between" gap="sm">
          <Text c="dimmed">{t('detail.demoLink')}</Text>
          <Button component="a" href={message.account_path} variant="default">
            {t('detail.openLink')}
          </Button>
        </Group>
      ) : message.content === null ? (
        <Text c="dimmed">{t(message.of_former_guest ? 'detail.unsent' : 'detail.hidden')}</Text>
      ) : (
        <>
          <Text size="sm" c="dimmed" my="xs">
            {t(message.content_is_sent ? 'detail.asSent' : 'detail.asNow')}
          </Text>
          <pre className={classes.content}>{message.content}</pre>
        </>
      )}
    </>
  );
};

/** A message with its text and a button to resend it. */
export const MessageDialog = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const { t } = useTranslation('messages');
  const phone = useIsPhone();
  const { data: message, isError, refetch } = useMessage(id);
  return (
    <MountedModal
      onClose={onClose}
      size="lg"
      fullScreen={phone}
      title={message ? t(`kind.${message.kind}`, { defaultValue: message.kind }) : t('detail.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {isError ? <ErrorState onRetry={() => void refetch()} /> : null}
      {message ? <Content message={message} /> : isError ? null : <LinesSkeleton lines={5} />}
      {message?.of_former_guest ? (
        <Alert color="gray" mt="md">
          {t('resend.formerGuest')}
        </Alert>
      ) : null}
      {message?.may_resend ? <Resend message={message} onClose={onClose} /> : null}
    </MountedModal>
  );
};
