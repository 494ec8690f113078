import { IconArrowNarrowRight, IconClockHour4, IconMoon, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDayLong, formatTime, isoDate } from '../../../lib/format.ts';
import type { BookingDetail } from '../api/get-booking.ts';
import { durationOf } from '../moments.ts';
import classes from './booking-period.module.css';

interface EndProps {
  readonly label: string;
  readonly instant: string;
  readonly timeZone: string;
  /** The expected time of arrival or departure. */
  readonly expected?: string | undefined;
}

const End = ({ label, instant, timeZone, expected }: EndProps) => (
  <div className={classes.end}>
    <span className={classes.label}>{label}</span>
    <time dateTime={instant}>
      <span className={classes.time}>{formatTime(instant, timeZone)}</span>
      <span className={classes.day}>{formatDayLong(isoDate(instant, timeZone))}</span>
    </time>
    {expected === undefined ? null : <span className={classes.expected}>{expected}</span>}
  </div>
);

const Length = ({ booking }: { readonly booking: BookingDetail }) => {
  const { t } = useTranslation('bookings');
  const { unit, count } = durationOf(booking, booking.timezone);
  const Icon = unit === 'nights' ? IconMoon : IconClockHour4;
  return (
    <div className={classes.length}>
      <IconArrowNarrowRight size={22} className={classes.arrow} aria-hidden />
      <span className={classes.pill}>
        <Icon size={14} aria-hidden />
        {t(`duration.${unit}`, { count })}
      </span>
    </div>
  );
};

/** A booking's period and duration, in its own time zone. */
export const BookingPeriod = ({ booking }: { readonly booking: BookingDetail }) => {
  const { t } = useTranslation('bookings');
  const { date_from, date_to, timezone, expected_arrival, expected_departure } = booking;
  const daily = booking.schedule_system === 'DAILY';
  const elsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== timezone;
  return (
    <section className={classes.period} aria-label={t('detail.period')}>
      <div className={classes.ends}>
        <End
          label={daily ? t('detail.checkIn') : t('field.from')}
          instant={date_from}
          timeZone={timezone}
          expected={daily && expected_arrival ? t('detail.expectedArrival', { time: expected_arrival }) : undefined}
        />
        <Length booking={booking} />
        <End
          label={daily ? t('detail.checkOut') : t('field.to')}
          instant={date_to}
          timeZone={timezone}
          expected={
            daily && expected_departure ? t('detail.expectedDeparture', { time: expected_departure }) : undefined
          }
        />
      </div>
      {elsewhere ? (
        <p className={classes.zone}>
          <IconWorld size={14} aria-hidden />
          {t('detail.timeZone', { zone: timezone.replaceAll('_', ' ') })}
        </p>
      ) : null}
    </section>
  );
};
