import {
  IconCalendarX,
  IconFlame,
  IconLayout,
  IconPhoto,
  IconSun,
  IconUserOff,
  IconWorldWww,
} from '@tabler/icons-react';
import { type SettingsSection, sectionPart } from '../features/settings/frame/sections.ts';

const files = () => import('../features/settings/panels/file-panels.tsx');

/**
 * Every section of the settings, in the order of the list. A feature adds a line with a component that takes `companyId`, and the
 * texts `settings:section.{key}.title`, `.text` and `.words`.
 */
export const settingsSections: readonly SettingsSection[] = [
  {
    tab: 'application',
    key: 'appearance',
    group: 'browser',
    icon: IconSun,
    of: 'browser',
    part: sectionPart(async () => (await import('../features/settings/panels/appearance-panel.tsx')).AppearancePanel),
  },
  {
    tab: 'application',
    key: 'website',
    group: 'company',
    icon: IconWorldWww,
    of: 'company',
    part: sectionPart(async () => (await import('../features/settings/panels/website-panel.tsx')).WebsitePanel),
  },
  {
    tab: 'application',
    key: 'blocked-dates',
    group: 'booking',
    icon: IconCalendarX,
    of: 'company',
    reach: 'department',
    part: sectionPart(
      async () => (await import('../features/blocked-dates/blocked-dates-panel.tsx')).BlockedDatesPanel,
      ['blocked'],
    ),
  },
  {
    tab: 'application',
    key: 'logo',
    group: 'page',
    icon: IconPhoto,
    of: 'company',
    part: sectionPart(async () => (await files()).LogoSection),
  },
  {
    tab: 'application',
    key: 'background',
    group: 'page',
    icon: IconLayout,
    of: 'company',
    part: sectionPart(async () => (await files()).BackgroundSection),
  },
  {
    tab: 'application',
    key: 'fire-list',
    group: 'guests',
    icon: IconFlame,
    of: 'company',
    part: sectionPart(async () => (await files()).FireListSection),
  },
  {
    tab: 'application',
    key: 'retention',
    group: 'guests',
    icon: IconUserOff,
    of: 'company',
    part: sectionPart(async () => (await import('../features/settings/panels/retention-panel.tsx')).RetentionPanel),
  },
];
