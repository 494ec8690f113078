import { Menu } from '@mantine/core';
import { IconPackages, IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BookingFormsMenu } from '#ui/bookings/booking-forms-menu.tsx';

/** Starts a booking, a series or a group. Only for staff who may book. */
export const NewPlanMenu = () => {
  const { t } = useTranslation('plans');
  return (
    <BookingFormsMenu label={t('new.title')}>
      <Menu.Item component={Link} to="/booking-series/new" leftSection={<IconRepeat size={18} aria-hidden />}>
        {t('new.series')}
      </Menu.Item>
      <Menu.Item component={Link} to="/booking-group/new" leftSection={<IconPackages size={18} aria-hidden />}>
        {t('new.group')}
      </Menu.Item>
    </BookingFormsMenu>
  );
};
