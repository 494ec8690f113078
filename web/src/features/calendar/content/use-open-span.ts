import type { CalendarEntity } from '@ledig/contract/calendar/calendar-shapes.ts';
import { type LocalDate, weekdayOf } from '@ledig/domain/time/dates.ts';
import type { OpenMinutes } from '@ledig/domain/time/opening-hours.ts';
import { DEFAULT_OPENING } from '@ledig/domain/time/opening-hours.ts';
import { DAY_MINUTES } from '@ledig/domain/time/time-of-day.ts';
import { useMemo } from 'react';
import { useOpeningHours } from './use-opening-hours.ts';

/** From the first opening to the last closing of a date among several companies, within the day. */
export const openSpanOf = (openings: readonly (OpenMinutes | null | undefined)[]): OpenMinutes => {
  const open = openings.filter((one) => one !== null && one !== undefined);
  if (open.length === 0) return DEFAULT_OPENING;
  return {
    open: Math.min(...open.map((one) => one.open)),
    close: Math.min(DAY_MINUTES, Math.max(...open.map((one) => one.close))),
  };
};

/** The opening hours of the units in view on a date, for the zoom "opening hours". */
export const useOpenSpan = (entities: readonly CalendarEntity[] | undefined, date: LocalDate): OpenMinutes => {
  const hours = useOpeningHours(entities);
  return useMemo(() => openSpanOf([...hours.values()].map((one) => one[weekdayOf(date)])), [hours, date]);
};
