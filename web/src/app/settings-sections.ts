import {
  type Icon,
  IconBellRinging,
  IconCalendarCog,
  IconCalendarUser,
  IconCalendarX,
  IconClock,
  IconClockStop,
  IconCopy,
  IconFlame,
  IconFrame,
  IconHourglass,
  IconHourglassEmpty,
  IconId,
  IconInbox,
  IconInfoCircle,
  IconListNumbers,
  IconMail,
  IconMessage,
  IconPalette,
  IconPhoto,
  IconSun,
  IconTags,
  IconUserOff,
  IconWorld,
  IconWorldWww,
} from '@tabler/icons-react';
import { type SettingsSection, sectionPart } from '#features/settings/frame/sections.ts';

type Rest = Omit<SettingsSection, 'tab' | 'group' | 'key'>;

const section = <Name extends string>(icon: Icon, ...part: Parameters<typeof sectionPart<Name>>): Rest => ({
  icon,
  part: sectionPart(...part),
});

/** The sections of a group, by key. */
const sectionsOf = (
  tab: SettingsSection['tab'],
  group: SettingsSection['group'],
  sections: Readonly<Record<string, Rest>>,
): SettingsSection[] => Object.entries(sections).map(([key, rest]) => ({ tab, group, key, ...rest }));

/**
 * Every section of the settings, in the order of the list. A feature adds an entry with a component that takes
 * `companyId`, and the texts `settings:section.{key}.title`, `.text` and `.words`.
 */
export const settingsSections: readonly SettingsSection[] = [
  ...sectionsOf('application', 'browser', {
    appearance: section(IconSun, () => import('#features/settings/panels/appearance-panel.tsx'), 'AppearancePanel'),
  }),
  ...sectionsOf('application', 'company', {
    website: section(IconWorldWww, () => import('#features/settings/panels/single-panels.tsx'), 'WebsitePanel'),
    'time-zone': section(IconWorld, () => import('#features/settings/panels/single-panels.tsx'), 'ZonePanel'),
    lists: section(IconListNumbers, () => import('#features/settings/panels/number-panels.tsx'), 'PaginationPanel'),
    copy: {
      icon: IconCopy,
      reach: 'tenant',
      part: sectionPart(() => import('#features/settings/panels/copy-panel.tsx'), 'CopyPanel'),
    },
  }),
  ...sectionsOf('application', 'booking', {
    hours: section(IconClock, () => import('#features/settings/hours/hours-panel.tsx'), 'HoursPanel'),
    'last-booking': section(
      IconClockStop,
      () => import('#features/settings/panels/last-booking-panel.tsx'),
      'LastBookingPanel',
    ),
    durations: section(IconHourglass, () => import('#features/settings/panels/durations-panel.tsx'), 'DurationsPanel'),
    rules: section(IconCalendarCog, () => import('#features/settings/panels/number-panels.tsx'), 'BookingRulesPanel'),
    requests: section(IconInbox, () => import('#features/settings/panels/waiting-panel.tsx'), 'WaitingPanel'),
    'blocked-dates': {
      icon: IconCalendarX,
      reach: 'department',
      part: sectionPart(
        () => import('#features/blocked-dates/blocked-dates-panel.tsx'),
        'BlockedDatesPanel',
        'blocked',
      ),
    },
    tags: section(IconTags, () => import('#features/settings/panels/tags-panel.tsx'), 'TagsPanel'),
  }),
  ...sectionsOf('application', 'page', {
    logo: section(IconPhoto, () => import('#features/settings/panels/file-panels.tsx'), 'LogoSection'),
    look: {
      icon: IconPalette,
      isWide: true,
      part: sectionPart(() => import('#features/settings/look/look-panel.tsx'), 'LookPanel', 'look'),
    },
    information: section(
      IconInfoCircle,
      () => import('#features/settings/panels/bilingual-panel.tsx'),
      'InformationPanel',
    ),
    embedding: section(IconFrame, () => import('#features/settings/panels/embedding-panel.tsx'), 'EmbeddingPanel'),
  }),
  ...sectionsOf('application', 'guests', {
    reminders: section(
      IconBellRinging,
      () => import('#features/settings/panels/reminders-panel.tsx'),
      'RemindersPanel',
    ),
    'guest-changes': section(
      IconCalendarUser,
      () => import('#features/settings/panels/guest-changes-panel.tsx'),
      'GuestChangesPanel',
    ),
    'waiting-list': section(
      IconHourglassEmpty,
      () => import('#features/settings/panels/waiting-list-panel.tsx'),
      'WaitingListPanel',
    ),
    'fire-list': section(IconFlame, () => import('#features/settings/panels/file-panels.tsx'), 'FireListSection'),
    'guest-register': section(IconId, () => import('#features/settings/panels/register-panel.tsx'), 'RegisterPanel'),
    retention: section(IconUserOff, () => import('#features/settings/panels/retention-panel.tsx'), 'RetentionPanel'),
  }),
  ...sectionsOf('notifications', 'messages', {
    email: section(
      IconMail,
      () => import('#features/notifications/email-section.tsx'),
      'EmailSection',
      'notifications',
    ),
    sms: section(IconMessage, () => import('#features/notifications/sms-section.tsx'), 'SmsSection', 'notifications'),
  }),
];
