import { may } from '@ledig/domain/access/actions.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPackages, IconPlus, IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '#lib/session/use-session.ts';
import { NewBookingItems } from '#ui/bookings/new-booking-items.tsx';
import { listMenu } from '#ui/list/list-menu.ts';

/** Starts a booking, a series or a group. Only for staff who may book. */
export const NewPlanMenu = () => {
  const { t } = useTranslation('plans');
  const session = useSession();
  if (session === null || !may(session.role, 'booking.create')) return null;
  return (
    <Menu {...listMenu}>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={15} aria-hidden />}
        >
          {t('new.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <NewBookingItems />
        <Menu.Item component={Link} to="/booking-series/new" leftSection={<IconRepeat size={18} aria-hidden />}>
          {t('new.series')}
        </Menu.Item>
        <Menu.Item component={Link} to="/booking-group/new" leftSection={<IconPackages size={18} aria-hidden />}>
          {t('new.group')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
