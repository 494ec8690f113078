import type { FirstSteps } from '@ledig/contract/reports/dashboard.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';

const key = ['first-steps'] as const;

/** The progress of a new tenant. Empty for people without access. */
export const useFirstSteps = (enabled: boolean) =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<FirstSteps> =>
      (await call('dashboard.getFirstSteps', undefined, { signal, handles: [0, 404, 422, 500] })).first_steps,
    enabled,
    staleTime: 0,
    refetchOnWindowFocus: true,
  }).data;

/** Stores the person's choice for all devices. */
export const useSetFirstSteps = () => {
  const client = useQueryClient();
  return async (body: { readonly hidden?: boolean; readonly shared?: true }): Promise<void> => {
    const { first_steps } = await call('dashboard.setFirstSteps', { body });
    client.setQueryData(key, first_steps);
  };
};
