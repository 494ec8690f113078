import type { LocalDate } from '@ledig/domain/time/dates.ts';

/** The list of the bookings that begin on a date, which the dashboard counts. */
export const bookingsOfDay = (date: LocalDate): string => `/bookings?from=${date}T00:00&to=${date}T23:59&begins=1`;
