import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { sessionReaches, useSession } from '#lib/session/use-session.ts';
import { PanelStack } from '#ui/detail/panel.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/states.tsx';
import { CalendarFeedPanel } from './calendar-feed-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { ProviderAccountPanel } from './provider-account-panel.tsx';
import { SignInRulesPanel } from './sign-in-rules-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

/** The signed-in person, their security settings and devices. */
export const AccountTab = () => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'profile'] as const,
    queryFn: async ({ signal }) => (await call('account.getProfile', undefined, { signal })).profile,
  });
  const session = useSession();
  const isTenantAdmin = session?.role === 'admin' && sessionReaches(session, 'tenant');
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton />;
  return (
    <PanelStack>
      <ProfilePanel profile={data} />
      <TwoFactorPanel />
      <ProviderAccountPanel />
      <DevicesPanel />
      <CalendarFeedPanel />
      <KeysPanel />
      {isTenantAdmin ? <SignInRulesPanel /> : null}
      {isTenantAdmin ? <UsagePanel /> : null}
    </PanelStack>
  );
};
