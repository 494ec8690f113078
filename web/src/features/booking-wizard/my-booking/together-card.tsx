import type { GuestBooking, GuestDate } from '@ledig/contract/guests/guest-link.ts';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#lib/api/api-error.ts';
import { formatDayPeriod } from '#lib/texts/format.ts';
import { localOf } from '../draft/slots.ts';
import { FailureNote } from '../parts/failure-note.tsx';
import { useWords } from '../use-words.ts';
import classes from './my-booking.module.css';

interface TogetherCardProps {
  readonly booking: GuestBooking;
  readonly dates: readonly GuestDate[] | undefined;
  readonly error: ApiError | null;
  readonly onRetry: () => void;
}

/** The coming bookings of the same series or group, each with a link to its own page. */
export const TogetherCard = ({ booking, dates, error, onRetry }: TogetherCardProps) => {
  const { t } = useTranslation('mybooking');
  const words = useWords(booking.timezone);
  const whenOf = ({ schedule_system, date_from, date_to }: GuestDate): string => {
    if (schedule_system === 'HOURLY') return formatDayPeriod(date_from, date_to);
    const dayOf = (text: string) => localOf(text, booking.timezone).date;
    return words.stay({ first: dayOf(date_from), last: dayOf(date_to) });
  };
  const placeOf = ({ department, renting_entities: units }: GuestDate): string =>
    [...(booking.together === 'group' ? [department.name] : []), ...units.map(({ name }) => name)].join(', ');
  if (dates?.every(({ id }) => id === booking.id)) return null;
  return (
    <section className={classes.card} aria-label={t('together.title')} aria-busy={dates === undefined}>
      <h2 className={classes.panelTitle}>{t('together.title')}</h2>
      {error === null ? null : <FailureNote error={error} onRetry={onRetry} />}
      {dates === undefined && error === null ? <Skeleton height={72} radius="md" /> : null}
      <ul className={classes.dates}>
        {dates?.map((date) => {
          const when = whenOf(date);
          const isShown = date.id === booking.id;
          return (
            <li key={date.id}>
              {isShown ? (
                <strong aria-current="page">{when}</strong>
              ) : (
                <a href={date.manage_url} aria-label={t('repeat.open', { when })}>
                  {when}
                </a>
              )}
              <span className={classes.place}>
                {[
                  placeOf(date),
                  ...(isShown ? [t('together.shown')] : []),
                  ...(date.is_canceled ? [t('together.canceled')] : []),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
