import { type WeekdayLength, weekdayName } from '@ledig/domain/time/weekday-name.ts';
import type { Instant } from '../types.ts';
import { DAY, MINUTE, type Zone } from './zone.ts';

/** Time formats of the board. Wall times are formatted as UTC, so the platform needs no zone. */
export interface TimeFormat {
  /** 18:30. */
  readonly clock: (instant: Instant) => string;
  /** An hour on the axis: 18, or 6 PM. */
  readonly hour: (instant: Instant) => string;
  /** Monday 5 October. */
  readonly dayLong: (instant: Instant) => string;
  /** Mon 5 Oct. */
  readonly dayShort: (instant: Instant) => string;
  /** Mon, or Mo with `letters`. */
  readonly weekday: (instant: Instant, length: WeekdayLength) => string;
  /** 5. */
  readonly dayNumber: (instant: Instant) => string;
  /** 5 Oct. */
  readonly dayMonth: (instant: Instant) => string;
  /** October 2026, and Oct. */
  readonly month: (instant: Instant) => string;
  readonly monthShort: (instant: Instant) => string;
  /** 18:30, with the day when it differs from that of `other`. */
  readonly spoken: (instant: Instant, other: Instant) => string;
}

const createFormat = (zone: Zone, locale: string): TimeFormat => {
  const make = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (instant: Instant) => format.format(zone.toWall(instant));
  };
  const clockFormat = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const twelve = clockFormat.resolvedOptions().hour12 === true;
  const clocks = new Map<number, string>();
  const clock = (instant: Instant) => {
    const minute = Math.floor((((zone.toWall(instant) % DAY) + DAY) % DAY) / MINUTE);
    let text = clocks.get(minute);
    if (text === undefined) {
      text = clockFormat.format(minute * MINUTE);
      if (!twelve && text.length === 4) text = `0${text}`;
      clocks.set(minute, text);
    }
    return text;
  };
  const hourFormat = make({ hour: 'numeric' });
  const dayShort = make({ weekday: 'short', day: 'numeric', month: 'short' });
  return {
    clock,
    hour: twelve ? hourFormat : clock,
    dayLong: make({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    dayShort,
    weekday: (instant, length) => weekdayName(zone.toWall(instant), locale, length),
    dayNumber: make({ day: 'numeric' }),
    dayMonth: make({ day: 'numeric', month: 'short' }),
    month: make({ month: 'long', year: 'numeric' }),
    monthShort: make({ month: 'short' }),
    spoken: (instant, other) => {
      const sameDay = Math.floor(zone.toWall(instant) / DAY) === Math.floor(zone.toWall(other) / DAY);
      return sameDay ? clock(instant) : `${dayShort(instant)} ${clock(instant)}`;
    },
  };
};

const formats = new Map<string, TimeFormat>();

/** The cached formatter of a zone and language. */
export const timeFormat = (zone: Zone, locale: string): TimeFormat => {
  const key = `${zone.name} ${locale}`;
  let format = formats.get(key);
  if (!format) {
    format = createFormat(zone, locale);
    formats.set(key, format);
  }
  return format;
};
