import type { AnswerOf } from '@ledig/contract/types.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { formatNumber } from '../texts/format.ts';

/** Usage of one quota. */
export type QuotaUsage = AnswerOf<'account.getUsage'>['usage'][number];

const FRESH_MS = 10 * 60_000;
const BYTES_PER_MEGABYTE = 1_048_576;

/** The tenant's usage of all quotas. Loaded only where the person may see it. */
export const useUsage = (enabled: boolean) =>
  useQuery({
    queryKey: ['account', 'usage'],
    queryFn: async ({ signal }) => (await call('account.getUsage', undefined, { signal, handles: 'all' })).usage,
    staleTime: FRESH_MS,
    enabled,
  });

/** Both numbers of a quota as text; bytes as whole megabytes. */
export const usageNumbers = ({ quota, used, limit }: QuotaUsage): { readonly used: string; readonly limit: string } => {
  const shown = (amount: number) =>
    formatNumber(quota === 'file_bytes' ? Math.ceil(amount / BYTES_PER_MEGABYTE) : amount);
  return { used: shown(used), limit: shown(limit) };
};
