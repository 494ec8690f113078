import { Tabs } from '@mantine/core';
import { IconAdjustments, IconBell, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useSession } from '#lib/session/use-session.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { UnsavedChanges } from '#ui/settings/unsaved-changes.tsx';
import { NotThere } from './not-there.tsx';
import { SectionArea } from './section-area.tsx';
import { type SettingsSection, sectionsFor, tabsFor } from './sections.ts';
import classes from './settings-frame.module.css';

const ICONS = { account: IconUser, application: IconAdjustments, notifications: IconBell } as const;

interface SettingsScreenProps {
  /** The person's account, from another feature. */
  readonly account: ReactNode;
  /** Every section of the other tabs. */
  readonly sections: readonly SettingsSection[];
}

/** The settings: `/settings/{tab}/{section}`. The account is the first tab. */
export const SettingsScreen = ({ account, sections }: SettingsScreenProps) => {
  const { t } = useTranslation('settings');
  const session = useSession();
  const navigate = useNavigate();
  const params = useParams();
  const [search] = useSearchParams();
  if (session === null) return null;
  const tabs = tabsFor(session, sections);
  const tab = tabs.find((name) => name === (params.tab ?? 'account'));
  const company = search.get('company');
  const go = (next: string | null) =>
    void navigate(`/settings/${next ?? ''}${company === null ? '' : `?company=${company}`}`);
  const own = sectionsFor(session, sections).filter((section) => section.tab === tab);
  return (
    <UnsavedChanges>
      <div className={classes.page}>
        <PageHeader title={t('title')} description={t('description')} />
        <Tabs value={tab ?? null} keepMounted={false} onChange={go}>
          <Tabs.List aria-label={t('tabs')} mb="lg">
            {tabs.map((name) => {
              const Icon = ICONS[name];
              return (
                <Tabs.Tab
                  key={name}
                  value={name}
                  leftSection={<Icon size={17} className={classes.tabIcon} aria-hidden />}
                >
                  {t(`tab.${name}`)}
                </Tabs.Tab>
              );
            })}
          </Tabs.List>
          {tab === undefined ? <NotThere /> : null}
          {tabs.map((name) => (
            <Tabs.Panel key={name} value={name} className={name === 'account' ? classes.account : undefined}>
              {name === 'account' ? account : <SectionArea tab={name} sections={own} sectionKey={params.section} />}
            </Tabs.Panel>
          ))}
        </Tabs>
      </div>
    </UnsavedChanges>
  );
};
