import { AccountTab } from '../features/account/settings/account-tab.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';

/** The settings with the person's own account, which is a feature by itself. */
export const SettingsPage = () => <SettingsScreen account={<AccountTab />} />;
