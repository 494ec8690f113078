import { SettingsScreen } from '#features/settings/frame/settings-screen.tsx';
import { onDemand } from '#ui/states/on-demand.tsx';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { settingsSections } from './settings-sections.ts';

const AccountTab = onDemand(async () => (await import('#features/account/settings/account-tab.tsx')).AccountTab, {
  waiting: <LinesSkeleton />,
});

/** The settings screen with the sections of all features and the account tab, which belongs to another feature. */
export const SettingsPage = () => <SettingsScreen account={<AccountTab />} sections={settingsSections} />;
