import { Tabs } from '@mantine/core';
import { IconAdjustments, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { sessionReaches, useSession } from '../../lib/use-session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ApplicationTab } from './application-tab.tsx';
import classes from './settings.module.css';
import { type SettingsTab, tabOf, tabsFor } from './settings-tabs.ts';

const ICONS = { account: IconUser, application: IconAdjustments } as const;

interface SettingsScreenProps {
  /** The person's own account, which is another feature's. */
  readonly account: ReactNode;
}

/** The account, and how the application looks and works; the tab stands in the address. */
export const SettingsScreen = ({ account }: SettingsScreenProps) => {
  const { t } = useTranslation('settings');
  const session = useSession();
  const [search, setSearch] = useSearchParams();
  if (session === null) return null;
  const tabs = tabsFor(session);
  const tab = tabOf(search.get('tab'), tabs);
  const content: Readonly<Record<SettingsTab, ReactNode>> = {
    account,
    application: <ApplicationTab withCompanies={session.role === 'admin' && sessionReaches(session, 'company')} />,
  };
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} description={t('description')} />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setSearch(next === null ? {} : { tab: next }, { replace: true })}
      >
        <Tabs.List aria-label={t('tabs')} mb="lg">
          {tabs.map((name) => {
            const Icon = ICONS[name];
            return (
              <Tabs.Tab key={name} value={name} leftSection={<Icon size={17} aria-hidden />}>
                {t(`tab.${name}`)}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {tabs.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {content[name]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
};
