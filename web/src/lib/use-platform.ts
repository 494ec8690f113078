import type { Platform } from '@ledig/contract/account-setup.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './api/client.ts';

/** Information about the server, such as whether it sends e-mail. Undefined until loaded, and after a failure. */
export const usePlatform = (): Platform | undefined =>
  useQuery({
    queryKey: ['platform'],
    queryFn: async ({ signal }) => (await call('account.getPlatform', undefined, { signal, handles: 'all' })).platform,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
