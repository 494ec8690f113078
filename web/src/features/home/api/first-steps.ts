import type { FirstSteps } from '@ledig/contract/dashboard.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

const key = ['first-steps'] as const;

/** How far a new tenant has come. Nothing where the person may not ask. */
export const useFirstSteps = (enabled: boolean) =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<FirstSteps> =>
      (await call('dashboard.getFirstSteps', undefined, { signal, handles: [0, 404, 422, 500] })).first_steps,
    enabled,
    staleTime: 0,
    refetchOnWindowFocus: true,
  }).data;

/** Keeps what the person chose, for themselves on every device. */
export const useSetFirstSteps = () => {
  const client = useQueryClient();
  return async (body: { readonly hidden?: boolean; readonly shared?: true }): Promise<void> => {
    const { first_steps } = await call('dashboard.setFirstSteps', { body });
    client.setQueryData(key, first_steps);
  };
};
