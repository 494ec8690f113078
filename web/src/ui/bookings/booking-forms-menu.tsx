import { may } from '@ledig/domain/access/actions.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconClockHour4, IconMoonStars, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '#lib/session/use-session.ts';
import { listMenu } from '../list/list-menu.ts';

/** The forms for a single booking, which are in the calendars. */
const FORMS = [
  { key: 'hours', to: '/calendaric-view?new=quick', icon: IconClockHour4 },
  { key: 'nights', to: '/calendaric-view-daily?new=manual', icon: IconMoonStars },
] as const;

interface Props {
  /** Left out: "New booking". */
  readonly label?: string;
  /** Menu items after those for a single booking. */
  readonly children?: ReactNode;
}

/** A menu that opens the forms for new bookings. Only for staff who may book. */
export const BookingFormsMenu = ({ label, children }: Props) => {
  const { t } = useTranslation('shell');
  const session = useSession();
  if (session === null || !may(session.role, 'booking.create')) return null;
  return (
    <Menu {...listMenu}>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={15} aria-hidden />}
        >
          {label ?? t('newBooking.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMS.map(({ key, to, icon: Icon }) => (
          <Menu.Item key={key} component={Link} to={to} leftSection={<Icon size={18} aria-hidden />}>
            {t(`newBooking.${key}`)}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
};
