import { may } from '@ledig/domain/access/actions.ts';
import type { SpotlightActionData } from '@mantine/spotlight';
import {
  IconBuildingStore,
  IconDoor,
  IconExternalLink,
  IconFlame,
  IconLogout,
  IconMoon,
  IconPlus,
  IconRepeat,
  IconSun,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useBookableSchedules } from '#lib/queries/place-choices.ts';
import type { Session } from '#lib/session/session.ts';
import { setAppearance, useAppearance } from '#ui/theme/appearance.ts';
import { bookingPagePath } from '../booking-page.ts';
import { screensOf } from '../menu.ts';
import { signOut } from '../sign-out.ts';

const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

/** Actions that open a form of a screen that the person sees. Some need a department with this schedule and units. */
const FORMS = [
  {
    key: 'newBooking',
    screen: '/calendaric-view',
    to: '/calendaric-view?new=quick',
    action: 'booking.create',
    schedule: 'HOURLY',
    icon: IconPlus,
  },
  {
    key: 'newStay',
    screen: '/calendaric-view-daily',
    to: '/calendaric-view-daily?new=manual',
    action: 'booking.create',
    schedule: 'DAILY',
    icon: IconPlus,
  },
  { key: 'newSeries', screen: '/bookings', to: '/booking-series/new', action: 'booking.create', icon: IconRepeat },
  {
    key: 'newUnit',
    screen: '/renting-entities',
    to: '/renting-entities?new=one',
    action: 'entity.manage',
    icon: IconDoor,
  },
  {
    key: 'newDepartment',
    screen: '/departments',
    to: '/departments?new=one',
    action: 'department.manage',
    icon: IconBuildingStore,
  },
  { key: 'fireList', screen: '/bookings', to: '/bookings?new=fireList', action: 'fireList.print', icon: IconFlame },
] as const;

/** Actions of the palette: open a form, open the booking page, change the theme, sign out. */
export const useCommands = (session: Session): SpotlightActionData[] => {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { global } = useAppearance();
  const other = global === 'dark' ? 'light' : 'dark';
  const screens = new Set(screensOf(session).map(({ path }) => path));
  const schedules = useBookableSchedules() ?? [];
  const forms = FORMS.filter(
    (form) =>
      screens.has(form.screen) &&
      may(session.role, form.action) &&
      (!('schedule' in form) || schedules.includes(form.schedule)),
  );
  return [
    ...forms.map(({ key, to, icon: Icon }) => ({
      id: key,
      label: t(`palette.${key}`),
      leftSection: <Icon {...ICON} />,
      onClick: () => navigate(to),
    })),
    {
      id: 'booking-page',
      label: t('bookingPage'),
      leftSection: <IconExternalLink size={20} stroke={1.7} aria-hidden />,
      onClick: () => void window.open(bookingPagePath(session), '_blank', 'noreferrer'),
    },
    {
      id: 'theme',
      label: other === 'dark' ? t('common:theme.toDark') : t('common:theme.toLight'),
      leftSection: other === 'dark' ? <IconMoon size={20} stroke={1.7} /> : <IconSun size={20} stroke={1.7} />,
      onClick: () => setAppearance({ global: other }),
    },
    {
      id: 'sign-out',
      label: t('signOut'),
      leftSection: <IconLogout size={20} stroke={1.7} aria-hidden />,
      onClick: () => void signOut(),
    },
  ];
};
