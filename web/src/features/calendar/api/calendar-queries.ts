import type { ViewMode } from '@ledig/contract/calendar/calendar.ts';
import { expandBookings } from '@ledig/contract/calendar/calendar-columns.ts';
import type { AnswerOf } from '@ledig/contract/types.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { DateRange, LocalDate } from '@ledig/domain/time/dates.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/client.ts';
import { departmentsOptions } from '#lib/queries/place-choices.ts';
export type BlockedSeries = AnswerOf<'blockedDates.listBlockedSeriesOfDepartments'>['blocked_dates'][number];

/** A calendar's query, limited to the visible range. */
export interface CalendarQuestion {
  readonly schedule: ScheduleSystem;
  readonly date: LocalDate;
  readonly viewMode: ViewMode;
  readonly departments: readonly number[];
}

/** Query key prefix of all calendar data. */
export const calendarKey = ['calendar'] as const;
export const calendarBookingsKey = [...calendarKey, 'bookings'] as const;

const queryOf = ({ schedule, viewMode, departments }: CalendarQuestion) => ({
  scheduleSystem: schedule,
  viewMode,
  ...(departments.length === 0 ? {} : { departments: departments.join(',') }),
});

/** Rows change rarely. Rows limited to those with a booking change with the view. */
export const entitiesOptions = (question: CalendarQuestion, activeOnly: boolean) => {
  const asked = activeOnly ? question : { schedule: question.schedule, departments: question.departments };
  return queryOptions({
    queryKey: [...calendarKey, 'entities', activeOnly, asked] as const,
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(question), viewAll: activeOnly ? '0' : '1' } as const;
      const headers = { 'Booking-Date': question.date };
      return (await call('calendar.listCalendarEntities', { query }, { signal, headers })).entities;
    },
    staleTime: activeOnly ? 0 : 60_000,
    placeholderData: keepPreviousData,
  });
};

/** The previous view's bookings stay until the new ones arrive. */
export const bookingsOptions = (question: CalendarQuestion) =>
  queryOptions({
    queryKey: [...calendarBookingsKey, question] as const,
    queryFn: async ({ signal }) => {
      const headers = { 'Booking-Date': question.date };
      return expandBookings(
        await call('calendar.listBoardBookings', { query: queryOf(question) }, { signal, headers }),
      );
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });

/** Units in view that offers of the waiting list hold. */
export const holdsOptions = (question: CalendarQuestion) =>
  queryOptions({
    queryKey: [...calendarKey, 'holds', question] as const,
    queryFn: async ({ signal }) => {
      const headers = { 'Booking-Date': question.date };
      return (await call('calendar.listCalendarHolds', { query: queryOf(question) }, { signal, headers })).holds;
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });

/** Blocked dates of the departments that touch a range of dates, both inclusive. */
export const blockedOptions = (departments: readonly number[], range: DateRange) =>
  queryOptions({
    queryKey: [...calendarKey, 'blocked', departments, range] as const,
    queryFn: async ({ signal }) => {
      const body = { departments: [...departments], ...range };
      return (await call('blockedDates.listBlockedSeriesOfDepartments', { body }, { signal })).blocked_dates;
    },
    enabled: departments.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** The departments to choose from, of one schedule system. */
export const departmentsOfSchedule = (schedule: ScheduleSystem) =>
  queryOptions({
    ...departmentsOptions(),
    select: (departments) => departments.filter((department) => department.schedule_system === schedule),
  });

/** The client list: a view's bookings by start, searched. */
export const upcomingOptions = ({ date, ...question }: CalendarQuestion, phrase: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'upcoming', date, question, phrase] as const,
    queryFn: async ({ signal }) => {
      const query = { ...queryOf({ date, ...question }), selectedDate: date, phrase };
      return (await call('calendar.listUpcomingBookings', { query }, { signal })).bookings;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
