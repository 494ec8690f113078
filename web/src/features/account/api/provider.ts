import type { Challenge, Session } from '@ledig/contract/account/account.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';
import { defaultDomain, knownDomain } from '#lib/session/session.ts';
import { keepInTab, readFromTab } from '#lib/storage.ts';

/** Key in the tab's storage: the domain on which the sign-in with the provider began. */
const KEY = 'ledig.provider';
/** Statuses of a refused sign-in. */
const REFUSED_STATUSES = [400, 401, 403, 404, 422, 429, 503];

/** The domain on which this tab began to sign in with the provider. */
export const providerDomain = (): string => {
  const kept = readFromTab(KEY);
  return typeof kept === 'string' && kept !== '' ? kept : (knownDomain() ?? defaultDomain);
};

/** Opens the provider's page. */
export const useProviderStart = (domain: string) =>
  useMutation({
    mutationFn: async () => {
      const { location } = await call(
        'account.startProviderSignIn',
        { body: {} },
        { domain, handles: REFUSED_STATUSES },
      );
      keepInTab(KEY, domain);
      window.location.assign(location);
    },
  });

/**
 * Signs in with the provider's answer: a session, a challenge, or the refusal. An answer works once, so the screen keeps
 * the first result: the cache is cleared when the session begins.
 */
export const useProviderAnswer = (domain: string, query: string) => {
  const [answer, setAnswer] = useState<Session | Challenge | ApiError>();
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'provider', query],
    queryFn: async () => {
      const input = { body: { query } };
      try {
        return (await call('account.finishProviderSignIn', input, { domain, handles: REFUSED_STATUSES })).data;
      } catch (error) {
        if (error instanceof ApiError && REFUSED_STATUSES.includes(error.status)) return error;
        throw error;
      }
    },
    enabled: answer === undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (data !== undefined) setAnswer((first) => first ?? data);
  }, [data]);
  return { answer, isError: isError && answer === undefined, refetch };
};
