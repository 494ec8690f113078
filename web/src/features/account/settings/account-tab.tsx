import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { PanelStack } from '../../../ui/detail/panel.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

/** Who is signed in, how safely, and on which devices. */
export const AccountTab = () => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'profile'] as const,
    queryFn: async ({ signal }) => (await call('account.getProfile', undefined, { signal })).profile,
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton />;
  return (
    <PanelStack>
      <ProfilePanel profile={data} />
      <TwoFactorPanel />
      <DevicesPanel />
    </PanelStack>
  );
};
