import { may } from '@ledig/domain/access/actions.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#lib/session/session.ts';
import { NewBookingItems } from '#ui/bookings/new-booking-items.tsx';
import { listMenu } from '#ui/list/list-menu.ts';

/** Opens the form for a new booking. Only for staff who may book. */
export const NewBookingMenu = ({ session }: { readonly session: Session }) => {
  const { t } = useTranslation('shell');
  if (!may(session.role, 'booking.create')) return null;
  return (
    <Menu {...listMenu}>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={15} aria-hidden />}
        >
          {t('newBooking.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <NewBookingItems />
      </Menu.Dropdown>
    </Menu>
  );
};
