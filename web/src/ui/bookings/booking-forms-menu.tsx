import { may } from '@ledig/domain/access/actions.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconClockHour4, IconMoonStars, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBookableSchedules } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { listMenu } from '../list/list-menu.ts';

/** The forms for a single booking, which are in the calendars. */
const FORMS = [
  { key: 'hours', schedule: 'HOURLY', to: '/calendaric-view?new=quick', icon: IconClockHour4 },
  { key: 'nights', schedule: 'DAILY', to: '/calendaric-view-daily?new=manual', icon: IconMoonStars },
] as const;

interface Props {
  /** Left out: "New booking". */
  readonly label?: string;
  /** Menu items after those for a single booking. */
  readonly children?: ReactNode;
}

/**
 * A menu that opens the forms for new bookings. Only for staff who may book and have a department with units. It has
 * only the forms for the schedules of their departments. A single form opens from the button, without a menu.
 */
export const BookingFormsMenu = ({ label, children }: Props) => {
  const { t } = useTranslation('shell');
  const session = useSession();
  const schedules = useBookableSchedules();
  if (session === null || !may(session.role, 'booking.create')) return null;
  const forms = schedules && FORMS.filter(({ schedule }) => schedules.includes(schedule));
  const [first] = forms ?? [];
  if (forms !== undefined && first === undefined) return null;
  const text = label ?? t('newBooking.title');
  const plus = <IconPlus size={18} aria-hidden />;
  if (first !== undefined && forms?.length === 1 && children === undefined) {
    return (
      <Button component={Link} to={first.to} leftSection={plus}>
        {text}
      </Button>
    );
  }
  return (
    <Menu {...listMenu}>
      <Menu.Target>
        <Button leftSection={plus} rightSection={<IconChevronDown size={15} aria-hidden />}>
          {text}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {forms === undefined ? <Menu.Label role="status">{t('common:state.loading')}</Menu.Label> : null}
        {forms?.map(({ key, to, icon: Icon }) => (
          <Menu.Item key={key} component={Link} to={to} leftSection={<Icon size={18} aria-hidden />}>
            {t(`newBooking.${key}`)}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
};
