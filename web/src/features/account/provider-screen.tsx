import { PROOF_STATE } from '@ledig/contract/account/account-provider.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { passAnswer } from '#lib/session/provider-answer.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { ClosedDoor } from '#ui/states/illustrations.tsx';
import { PageSkeleton } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/states.tsx';
import { providerDomain, useProviderAnswer } from './api/provider.ts';
import { TwoFactorStep } from './two-factor-step.tsx';
import { useEnter } from './use-enter.ts';

/** Passes the answer on to the page that asked for a proof of identity, and closes this window. */
const ProofAnswer = ({ query }: { readonly query: string }) => {
  const { t } = useTranslation('account');
  useEffect(() => passAnswer(query, () => window.close()), [query]);
  // Some browsers don't let a page close its window.
  return <EmptyState order={1} title={t('provider.proofSent')} text={t('provider.proofSentText')} />;
};

/** Signs in with the answer. */
const SignInAnswer = ({ query }: { readonly query: string }) => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [domain] = useState(providerDomain);
  const { answer, isError, refetch } = useProviderAnswer(domain, query === '' ? 'error=empty' : query);
  const { enter } = useEnter();
  const later = useRef(enter);
  later.current = enter;
  const signIn = `/${domain}/auth/signin`;

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

/** `/auth/provider`: the OpenID Connect provider sends the browser back here, with its answer in the query. */
export const ProviderScreen = () => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [query] = useState(() => search.replace(/^\?/, ''));
  // The browser's history keeps no answer.
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
  const isProof = new URLSearchParams(query).get('state')?.startsWith(PROOF_STATE) ?? false;
  return isProof ? <ProofAnswer query={query} /> : <SignInAnswer query={query} />;
};
