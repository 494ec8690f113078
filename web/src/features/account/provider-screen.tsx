import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { ClosedDoor } from '#ui/illustrations.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { providerDomain, useProviderAnswer } from './api/provider.ts';
import { TwoFactorStep } from './two-factor-step.tsx';
import { useEnter } from './use-enter.ts';

/** `/auth/provider`: the OpenID Connect provider sends the browser back here, with its answer in the query. */
export const ProviderScreen = () => {
  const { t } = useTranslation('account');
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [{ domain, query }] = useState(() => ({ domain: providerDomain(), query: search.replace(/^\?/, '') }));
  const { answer, isError, refetch } = useProviderAnswer(domain, query === '' ? 'error=empty' : query);
  const { enter } = useEnter();
  const later = useRef(enter);
  later.current = enter;
  const signIn = `/${domain}/auth/signin`;

  // The browser's history keeps no answer.
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
  useEffect(() => {
    if (answer !== undefined && !(answer instanceof ApiError) && !('challenge' in answer)) later.current(answer);
  }, [answer]);

  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (answer instanceof ApiError) {
    const action = <LinkButton to={signIn}>{t('provider.back')}</LinkButton>;
    return (
      <EmptyState
        order={1}
        art={<ClosedDoor />}
        title={t('provider.failed')}
        text={answer.text || t('tooMany')}
        action={action}
      />
    );
  }
  if (answer !== undefined && 'challenge' in answer)
    return (
      <TwoFactorStep
        domain={domain}
        challenge={answer.challenge}
        onSignedIn={enter}
        onStartAgain={() => void navigate(signIn)}
      />
    );
  return <PageSkeleton />;
};
