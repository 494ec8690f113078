import { calendarWindow } from '@ledig/domain/bookings/calendar-window.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { closedDays, closedPeriods } from '@ledig/domain/time/closed-periods.ts';
import { useMemo } from 'react';
import type { BoardShade } from '#board/types.ts';
import { viewModeOf } from '../view/calendar-range.ts';
import type { CalendarState } from '../view/calendar-state.ts';
import type { HoursByCompany } from './use-opening-hours.ts';

/**
 * Shaded periods for the rows of each company, by company id (docs/rules/availability.md#closed-hours). Hourly
 * calendars shade hours outside opening hours, calendars of stays shade days without opening hours.
 */
export const useClosedHours = (
  hours: HoursByCompany,
  { schedule, date, zone, zoom }: { schedule: ScheduleSystem; date: string; zone: string; zoom: CalendarState['zoom'] },
): ReadonlyMap<number, readonly BoardShade[]> =>
  useMemo(() => {
    const window = calendarWindow(date, viewModeOf(zoom), zone);
    const closed = schedule === 'HOURLY' ? closedPeriods : closedDays;
    return new Map(
      [...hours].map(([id, open]) => [
        id,
        closed(open, window, zone).map(({ from, to }) => ({ start: from, end: to })),
      ]),
    );
  }, [hours, schedule, date, zone, zoom]);
