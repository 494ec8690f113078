import type { CalendarBooking } from '@ledig/contract/calendar/calendar-shapes.ts';
import { calendarWindow } from '@ledig/domain/bookings/calendar-window.ts';
import type { NightOccupancy } from '@ledig/domain/bookings/night-occupancy.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BlockedSeries, CalendarQuestion } from '../api/calendar-queries.ts';
import { entitiesOptions } from '../api/calendar-queries.ts';
import { viewModeOf } from '../view/calendar-range.ts';
import type { CalendarState } from '../view/calendar-state.ts';
import { blockedItems, type ContentWords, rowsOf } from './content.ts';
import { occupancyOf } from './occupancy.ts';

interface NightsInput {
  readonly schedule: ScheduleSystem;
  readonly state: CalendarState;
  readonly date: string;
  readonly zone: string;
  readonly question: CalendarQuestion;
  readonly bookings: readonly CalendarBooking[] | undefined;
  readonly blocked: readonly BlockedSeries[] | undefined;
  readonly words: ContentWords;
}

/** Number of taken units in each night of the daily calendar, and the total. */
export interface Nights {
  readonly nights: readonly NightOccupancy[];
  readonly units: number;
}

/** The nights in view. Null by the hour, and until the content has loaded. */
export const useNights = (input: NightsInput): Nights | null => {
  const { schedule, state, date, zone, question, bookings, blocked, words } = input;
  // A unit without a booking counts too, even while the filter hides it.
  const all = useQuery({ ...entitiesOptions(question, false), enabled: schedule === 'DAILY' });
  return useMemo(() => {
    if (schedule === 'HOURLY' || all.data === undefined || bookings === undefined || blocked === undefined) return null;
    const { rows } = rowsOf(all.data, schedule, words);
    if (rows.length === 0) return null;
    const window = calendarWindow(date, viewModeOf(state.zoom), zone);
    const closed = blockedItems(blocked, rows, { zone, words, window });
    const nights = occupancyOf({ date, zoom: state.zoom, zone, rows, bookings, blocked: closed });
    return { nights, units: rows.length };
  }, [schedule, state.zoom, date, zone, all.data, bookings, blocked, words]);
};
