import { Alert, Button, Group, Text } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#lib/api/client.ts';
import { usePlatform } from '#lib/queries/use-platform.ts';
import { isUnverified, type Session } from '#lib/session/session.ts';
import { formatDateTime } from '#lib/texts/format.ts';
import { toast } from '#ui/toasts/toasts.tsx';
import classes from './shell.module.css';

/**
 * Shown until the owner has verified the e-mail address: the limits, the deadline, and for the owner a button to
 * resend the mail (docs/rules/sign-up.md#unverified).
 */
export const UnverifiedBanner = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('shell');
  const sendsEmail = usePlatform()?.sends_email ?? true;
  const resend = useMutation({
    mutationFn: () => call('account.resendVerification'),
    onSuccess: () =>
      sendsEmail ? toast.success(t('unverified.sent', { email: session.email })) : toast.warn(t('unverified.waiting')),
  });
  if (!isUnverified(session)) return null;
  const until = formatDateTime(session.unverified_until ?? '');
  return (
    <Alert
      color="yellow"
      role="status"
      icon={<IconMailExclamation aria-hidden />}
      title={t(session.is_owner ? 'unverified.title' : 'unverified.titleStaff')}
      className={classes.banner ?? ''}
    >
      <Group justify="space-between" gap="sm">
        <Text size="sm" className={classes.bannerText ?? ''}>
          {sendsEmail ? null : `${t('unverified.waiting')} `}
          {t(session.is_owner ? 'unverified.text' : 'unverified.textStaff', { email: session.email, until })}
        </Text>
        {session.is_owner ? (
          <Button variant="default" size="xs" loading={resend.isPending} onClick={() => resend.mutate()}>
            {t('unverified.resend')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
};
