import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { invalidate } from '#lib/queries/changes.ts';
import { useSession } from '#lib/session/use-session.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { LostSlot } from '#ui/states/illustrations.tsx';
import { PageSkeleton } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';

/** Sends one request per token, however often the screen renders, because a token works once. */
const useVerification = (token: string) =>
  useQuery({
    queryKey: ['account', 'verify-email', token],
    queryFn: async () => {
      // The token begins with the domain, because the page's address has none.
      const [domain = ''] = token.split('-');
      try {
        return await call('account.verifyEmail', { body: { token } }, { domain, handles: [400, 404, 422] });
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** `/verify-email/{token}`: verifies the address to which the mail was sent. */
export const VerifyEmailScreen = () => {
  const { t } = useTranslation('account');
  const { token = '' } = useParams();
  const session = useSession();
  const queries = useQueryClient();
  const { data, isError, refetch } = useVerification(token);
  useEffect(() => {
    if (data) void invalidate(queries, 'profile');
  }, [data, queries]);

  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  const onwards = session ? '/' : data ? `/${data.domain}/auth/signin` : '/login';
  const action = <LinkButton to={onwards}>{session ? t('verify.home') : t('verify.signIn')}</LinkButton>;
  if (data === null)
    return (
      <EmptyState order={1} art={<LostSlot />} title={t('verify.over')} text={t('verify.overText')} action={action} />
    );
  return <EmptyState order={1} title={t('verify.done')} text={t('verify.doneText')} action={action} />;
};
