import { Menu } from '@mantine/core';
import { IconClockHour4, IconMoonStars } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The forms for a single booking, which are in the calendars. */
const FORMS = [
  { key: 'hours', to: '/calendaric-view?new=quick', icon: IconClockHour4 },
  { key: 'nights', to: '/calendaric-view-daily?new=manual', icon: IconMoonStars },
] as const;

/** Menu items that open the form for a single booking. Only for staff who may book. */
export const NewBookingItems = () => {
  const { t } = useTranslation('shell');
  return FORMS.map(({ key, to, icon: Icon }) => (
    <Menu.Item key={key} component={Link} to={to} leftSection={<Icon size={18} aria-hidden />}>
      {t(`newBooking.${key}`)}
    </Menu.Item>
  ));
};
