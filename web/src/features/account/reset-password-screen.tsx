import { accountSignUp } from '@ledig/contract/account/account-sign-up.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { call } from '#lib/api/client.ts';
import { currentSession, defaultDomain, dropSession } from '#lib/session/session.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { useContractForm } from '#ui/form/use-contract-form.ts';
import { LostSlot } from '#ui/states/illustrations.tsx';
import { PageSkeleton } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import { toast } from '#ui/toasts/toasts.tsx';
import { AccountForm } from './parts/account-form.tsx';
import { NewPasswordFields } from './parts/new-password-fields.tsx';

const Expired = ({ domain }: { readonly domain: string }) => {
  const { t } = useTranslation('account');
  return (
    <EmptyState
      order={1}
      art={<LostSlot />}
      title={t('reset.oops')}
      text={t('reset.expired')}
      action={<LinkButton to={`/${domain}/auth/forgot-password`}>{t('reset.askAgain')}</LinkButton>}
    />
  );
};

const ResetForm = ({ domain, token, onExpired }: { domain: string; token: string; onExpired: () => void }) => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const form = useContractForm({
    initial: { password: '', password_confirmation: '' },
    schema: accountSignUp.resetPassword.body,
    toBody: (values) => ({ ...values, token }),
    send: (body) =>
      call(
        'account.resetPassword',
        { body: body as { password: string; password_confirmation: string; token: string } },
        { domain, handles: [404, 409, 413, 422, 429] },
      ).catch((error) => {
        if ((error as { code?: string }).code === REFUSALS.resetLinkExpired) onExpired();
        throw error;
      }),
    onSaved: ({ info }) => {
      // The new password has ended all sessions of its person. A session of another person in this browser hasn't ended.
      if (currentSession() !== null) void call('account.signOut', undefined, { handles: 'all' }).catch(() => undefined);
      dropSession();
      toast.success(t('reset.done'));
      void navigate(`/${info.domain}/auth/signin`, { replace: true });
    },
  });
  return (
    <AccountForm
      title={t('reset.title')}
      intro={t('reset.intro')}
      failure={form.failure}
      submitLabel={t('reset.submit')}
      busy={form.busy}
      onSubmit={form.submit}
    >
      <NewPasswordFields
        size="md"
        password={form.form.getInputProps('password')}
        confirmation={form.form.getInputProps('password_confirmation')}
      />
    </AccountForm>
  );
};

/** `/{domain}/auth/reset-password/{token}`: the token is checked first. */
export const ResetPasswordScreen = () => {
  const { domain = defaultDomain, token = '' } = useParams();
  const [over, setOver] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'reset-token', domain, token],
    queryFn: async ({ signal }) => {
      const options = { domain, signal, handles: 'all' } as const;
      return (await call('account.checkTokenExpiration', { body: { token } }, options)).info;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  if (over || data.token_expired) return <Expired domain={domain} />;
  return <ResetForm domain={domain} token={token} onExpired={() => setOver(true)} />;
};
