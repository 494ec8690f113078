import type { ClientDetail } from '@ledig/contract/clients.ts';
import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDayShort } from '../../../lib/format.ts';
import { Panel } from '../../../ui/detail/panel.tsx';
import { localPeriod } from '../local-period.ts';
import classes from './clients.module.css';

type Ahead = ClientDetail['bookings'][number];

const Booking = ({ booking }: { readonly booking: Ahead }) => {
  const { t } = useTranslation('clients');
  const { day, from, to } = localPeriod(booking.date_from, booking.date_to);
  const names = booking.renting_entities.map(({ name }) => name).join(', ');
  return (
    <Link to={`/booking/${booking.id}`} className={classes.booking}>
      <span className={classes.when}>
        <span className={classes.weak}>{formatDayShort(day)}</span>
        <span className={classes.strong}>
          {from} – {to}
        </span>
      </span>
      <span className={classes.what}>
        <span className={classes.strong}>{names || booking.department.name}</span>
        <span className={classes.weak}>
          {booking.department.name} · {booking.company.name}
        </span>
      </span>
      <span className={classes.guests}>
        <IconUsers size={16} aria-hidden />
        {t('guests', { count: booking.number_of_interactors })}
      </span>
    </Link>
  );
};

/** A client's bookings that are not over, the soonest first, each leading to its page. */
export const BookingsAhead = ({ bookings }: { readonly bookings: readonly Ahead[] }) => {
  const { t } = useTranslation('clients');
  return (
    <Panel title={t('detail.ahead')}>
      {bookings.length === 0 ? (
        <Text c="dimmed">{t('detail.noneAhead')}</Text>
      ) : (
        <ul className={classes.bookings}>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <Booking booking={booking} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
