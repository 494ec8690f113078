import { Button, Divider } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/api/api-error.ts';
import { usePlatform } from '#lib/queries/use-platform.ts';
import { FailureAlert } from '#ui/form/failure-alert.tsx';
import { useProviderStart } from './api/provider.ts';

/** Opens the page of the server's OpenID Connect provider. Hidden without one. */
export const ProviderButton = ({ domain }: { readonly domain: string }) => {
  const { t } = useTranslation('account');
  const name = usePlatform()?.sign_in_provider ?? null;
  const { mutate, isPending, isSuccess, error, reset } = useProviderStart(domain);
  // The back button may restore this page with a button that is still loading.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);
  if (name === null) return null;
  return (
    <>
      <Divider label={t('provider.or')} labelPosition="center" />
      <FailureAlert text={error instanceof ApiError && error.text !== '' ? error.text : null} />
      <Button variant="default" size="md" fullWidth loading={isPending || isSuccess} onClick={() => mutate()}>
        {t('provider.with', { name })}
      </Button>
    </>
  );
};
