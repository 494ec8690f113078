import { gridOf, openingOn } from '@ledig/domain/availability/openings.ts';
import { type BookingSettings, readBookingSettings } from '@ledig/domain/settings/settings.ts';
import { addDays, type LocalDate, WEEKDAYS, type Weekday, weekdayOf } from '@ledig/domain/time/dates.ts';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { DAY_MINUTES, formatTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { useTranslation } from 'react-i18next';
import { formatWeekday } from '#lib/texts/format.ts';
import classes from './hours.module.css';

/** Minutes that the picture shows per day: until six in the next morning. */
const SHOWN_MINUTES = DAY_MINUTES + 6 * 60;
const MARKS = [0, 6, 12, 18, 24];

interface WeekDay {
  readonly weekday: Weekday;
  /** Its next date, or today. */
  readonly date: LocalDate;
  /** Minutes since midnight; null when closed. */
  readonly open: { readonly from: number; readonly to: number } | null;
  /** Bookable starts, in minutes since midnight. */
  readonly starts: readonly number[];
}

const dateOf = (weekday: Weekday, today: LocalDate): LocalDate =>
  addDays(today, (WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(today)) + 7) % 7);

/** The bookable starts of the coming week, without bookings and blocks. */
const weekOf = (settings: BookingSettings, now: number): WeekDay[] => {
  const today = dateAt(now, settings.zone);
  return WEEKDAYS.map((weekday) => {
    const date = dateOf(weekday, today);
    const hours = settings.openingHours[weekday];
    const opening = openingOn(settings, date);
    if (hours === null || opening === null) return { weekday, date, open: null, starts: [] };
    const starts = gridOf(settings, opening).map(({ from }) => hours.open + (from - opening.from) / MINUTE_MS);
    return { weekday, date, open: { from: hours.open, to: hours.close }, starts };
  });
};

const share = (minutes: number): string => `${(Math.min(minutes, SHOWN_MINUTES) / SHOWN_MINUTES) * 100}%`;
const clock = (minutes: number): string => formatTimeOfDay(minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes);

/** A week as bars of opening hours with a tick at each bookable start, and as text. */
export const WeekPicture = ({ stored }: { readonly stored: Readonly<Record<string, unknown>> }) => {
  const { t } = useTranslation('settings');
  const week = weekOf(readBookingSettings(stored), Date.now());
  return (
    <figure className={classes.week}>
      <figcaption>{t('hours.week')}</figcaption>
      <div className={classes.scale} aria-hidden>
        {MARKS.map((hour) => (
          <span key={hour} style={{ insetInlineStart: share(hour * 60) }}>
            {hour}
          </span>
        ))}
      </div>
      {week.map(({ weekday, date, open, starts }) => (
        <div key={weekday} className={classes.weekRow}>
          <span>{formatWeekday(date)}</span>
          <div className={classes.track} aria-hidden>
            {open === null ? null : (
              <span
                className={classes.open}
                style={{
                  insetInlineStart: share(open.from),
                  width: share(Math.min(open.to, SHOWN_MINUTES) - open.from),
                }}
              />
            )}
            {starts.map((minutes) => (
              <span key={minutes} className={classes.tick} style={{ insetInlineStart: share(minutes) }} />
            ))}
          </div>
          <span className={classes.weekWords}>
            {open === null
              ? t('hours.closed')
              : starts.length === 0
                ? t('hours.noStarts', { from: clock(open.from), to: clock(open.to) })
                : t('hours.starts', {
                    count: starts.length,
                    first: clock(starts[0] ?? 0),
                    last: clock(starts.at(-1) ?? 0),
                  })}
          </span>
        </div>
      ))}
    </figure>
  );
};
