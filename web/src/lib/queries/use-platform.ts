import type { Platform } from '@ledig/contract/account/account-setup.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const platformOptions = () =>
  queryOptions({
    queryKey: ['platform'] as const,
    queryFn: async ({ signal }) => (await call('account.getPlatform', undefined, { signal, handles: 'all' })).platform,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Information about the server, such as whether it sends e-mail. Undefined until loaded, and after a failure. */
export const usePlatform = (): Platform | undefined => useQuery(platformOptions()).data;

/** Whether the information about the server is still loading. */
export const useIsPlatformLoading = (): boolean => useQuery(platformOptions()).isPending;
