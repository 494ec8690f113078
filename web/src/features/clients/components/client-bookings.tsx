import type { ClientDetail } from '@ledig/contract/guests/clients.ts';
import { may } from '@ledig/domain/access/actions.ts';
import { Anchor, Text } from '@mantine/core';
import { IconRepeat, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHasCompanies } from '#lib/queries/place-choices.ts';
import { useSession } from '#lib/session/use-session.ts';
import { formatDayShort, formatNumber } from '#lib/texts/format.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Panel } from '#ui/detail/panel.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { againPath } from '../again-path.ts';
import { localPeriod } from '../local-period.ts';
import classes from './clients.module.css';

type Booking = ClientDetail['bookings'][number];

interface RowProps {
  readonly client: ClientDetail;
  readonly booking: Booking;
}

const BookingLink = ({ booking }: { readonly booking: Booking }) => {
  const { t } = useTranslation('clients');
  const withCompany = useHasCompanies();
  const { day, lastDay, from, to } = localPeriod(booking.date_from, booking.date_to);
  const names = booking.renting_entities.map(({ name }) => name).join(', ');
  return (
    <Link to={`/booking/${booking.id}`} className={classes.booking}>
      <span className={classes.when}>
        <span className={classes.weak}>
          {formatDayShort(day)}
          {lastDay === null ? null : ` – ${formatDayShort(lastDay)}`}
        </span>
        <span className={classes.strong}>
          {from} – {to}
        </span>
      </span>
      <span className={classes.what}>
        <span className={classes.strong}>
          {names || booking.department.name}{' '}
          {booking.is_canceled ? <StatusChip tone="bad">{t('detail.canceled')}</StatusChip> : null}
        </span>
        <span className={classes.weak}>
          {withCompany ? `${booking.department.name} · ${booking.company.name}` : booking.department.name}
        </span>
      </span>
      <span className={classes.guests}>
        <IconUsers size={16} aria-hidden />
        {t('guests', { count: booking.number_of_interactors })}
      </span>
    </Link>
  );
};

/** Opens the quick line of the calendar with the guest and the party of a booking. */
const AgainButton = ({ client, booking }: RowProps) => {
  const { t } = useTranslation('clients');
  const session = useSession();
  const to = againPath(client, booking);
  if (session === null || !may(session.role, 'booking.create') || to === null) return null;
  const { day } = localPeriod(booking.date_from, booking.date_to);
  return (
    <LinkButton
      to={to}
      variant="light"
      size="xs"
      leftSection={<IconRepeat size={15} aria-hidden />}
      aria-label={t('detail.againAs', { date: formatDayShort(day) })}
    >
      {t('detail.again')}
    </LinkButton>
  );
};

interface ClientBookingsProps {
  readonly client: ClientDetail;
  readonly which: 'ahead' | 'earlier';
}

/**
 * Says that the list has only some of the bookings, and leads to the bookings with the guest's e-mail address. The list of
 * bookings has no filter by guest.
 */
const Cut = ({ client, which, shown }: ClientBookingsProps & { readonly shown: number }) => {
  const { t } = useTranslation('clients');
  const { bookings_ahead_count: ahead, bookings_count: all, email } = client;
  const total = which === 'ahead' ? ahead : all - ahead;
  if (total <= shown) return null;
  const search = new URLSearchParams({ ...(which === 'earlier' && { tab: 'all' }), search: email });
  return (
    <Text c="dimmed" size="sm" mt="sm">
      {t(which === 'ahead' ? 'detail.nearestAhead' : 'detail.latestEarlier', {
        shown: formatNumber(shown),
        total: formatNumber(total),
      })}{' '}
      {email === '' ? null : (
        <Anchor component={Link} to={`/bookings?${search}`} underline="always">
          {t('detail.allBookings')}
        </Anchor>
      )}
    </Text>
  );
};

/** A guest's bookings, those ahead or earlier ones. Each leads to its page, and earlier ones can be booked again. */
export const ClientBookings = ({ client, which }: ClientBookingsProps) => {
  const { t } = useTranslation('clients');
  const bookings = which === 'ahead' ? client.bookings : client.earlier_bookings;
  return (
    <Panel title={t(`detail.${which}`)}>
      {bookings.length === 0 ? (
        <Text c="dimmed">{t(which === 'ahead' ? 'detail.noneAhead' : 'detail.noneEarlier')}</Text>
      ) : (
        <ul className={classes.bookings}>
          {bookings.map((booking) => (
            <li key={booking.id} className={classes.row}>
              <BookingLink booking={booking} />
              {which === 'earlier' ? <AgainButton client={client} booking={booking} /> : null}
            </li>
          ))}
        </ul>
      )}
      <Cut client={client} which={which} shown={bookings.length} />
    </Panel>
  );
};
