import type { CalendarEntity } from '@ledig/contract/calendar-shapes.ts';
import { calendarWindow } from '@ledig/domain/bookings/calendar-window.ts';
import { closedDays, closedPeriods } from '@ledig/domain/time/closed-periods.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoardShade } from '#board/types.ts';
import { viewModeOf } from './calendar-range.ts';
import type { CalendarState, Schedule } from './calendar-state.ts';
import { companyRulesOptions } from './dialogs/api/places.ts';

/**
 * Shaded periods for the rows of each company, by company id (docs/rules/availability.md#closed-hours). Hourly calendars shade
 * hours outside opening hours, calendars of stays shade days without opening hours.
 */
export const useClosedHours = (
  entities: readonly CalendarEntity[] | undefined,
  { schedule, date, zone, zoom }: { schedule: Schedule; date: string; zone: string; zoom: CalendarState['zoom'] },
): ReadonlyMap<number, readonly BoardShade[]> => {
  const companyIds = useMemo(() => [...new Set((entities ?? []).map(({ company_id: id }) => id))], [entities]);
  const rules = useQueries({
    queries: companyIds.map((id) => companyRulesOptions(id)),
    combine: (answers) => answers.map(({ data }) => data?.openingHours),
  });
  return useMemo(() => {
    const window = calendarWindow(date, viewModeOf(zoom), zone);
    const closed = schedule === 'HOURLY' ? closedPeriods : closedDays;
    return new Map(
      companyIds.flatMap((id, index) => {
        const hours = rules[index];
        if (hours === undefined) return [];
        return [[id, closed(hours, window, zone).map(({ from, to }) => ({ start: from, end: to }))] as const];
      }),
    );
  }, [companyIds, rules, schedule, date, zone, zoom]);
};
