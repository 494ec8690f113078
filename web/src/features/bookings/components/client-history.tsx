import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatWritten } from '#lib/texts/format.ts';
import { LinesSkeleton } from '#ui/states/skeletons.tsx';
import { NotLoaded } from '#ui/states/states.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { useGuestOf } from '../api/about-booking.ts';
import type { BookingDetail } from '../api/get-booking.ts';
import classes from './booking-sections.module.css';

/** Maximum number of bookings here. The guest's page has all of them. */
const MOST = 5;

/** The other bookings of a booking's guest with their notes, and a link to the guest's page. */
export const ClientHistory = ({ booking }: { readonly booking: BookingDetail }) => {
  const { t } = useTranslation('bookings');
  const { data: guest, isError, refetch } = useGuestOf(booking.client.id);
  if (guest === undefined)
    return <NotLoaded isError={isError} refetch={refetch} skeleton={<LinesSkeleton lines={3} />} />;
  const others = [...guest.bookings, ...guest.earlier_bookings].filter(({ id }) => id !== booking.id);
  return (
    <>
      {others.length === 0 ? (
        <Text c="dimmed" size="sm" mb="xs">
          {t('sections.noOthers')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {others.slice(0, MOST).map((one) => (
            <li key={one.id} className={classes.line}>
              <span className={classes.what}>
                <Anchor component={Link} to={`/booking/${one.id}`} size="sm" underline="always">
                  {formatWritten(one.date_from)}
                </Anchor>{' '}
                {one.renting_entities.map(({ name }) => name).join(', ') || one.department.name}{' '}
                <span className={classes.muted}>{t('sections.guests', { count: one.number_of_interactors })}</span>
              </span>
              {one.is_canceled ? <StatusChip tone="bad">{t('state.canceled')}</StatusChip> : null}
              {one.note === null ? null : <p className={classes.note}>{one.note}</p>}
            </li>
          ))}
        </ul>
      )}
      <Anchor component={Link} to={`/client/${booking.client.id}`} size="sm" className={classes.more}>
        {t('sections.guestPage', { count: guest.bookings_count })}
      </Anchor>
    </>
  );
};
