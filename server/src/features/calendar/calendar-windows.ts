import { calendarWindow, type ViewMode } from '@ledig/domain/bookings/calendar-window.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { DEFAULT_ZONE, dateAt, zoneOrDefault } from '@ledig/domain/time/zone.ts';
import { readDate } from '#http/input-dates.ts';
import type { ShownDepartment } from './calendar.store.ts';

/** Departments that share a time zone and therefore a window. */
export interface ZoneWindow {
  readonly zone: string;
  readonly window: Period;
  readonly departmentIds: readonly number[];
}

/**
 * Parses a date that a calendar can show.
 *
 * @throws Fault FIELD-3108 on its field
 */
export const checkedDate = (text: string | undefined, field: string): LocalDate | undefined =>
  text === undefined ? undefined : readDate(text, DEFAULT_ZONE, field);

/** The window of each department in its company's zone. Starts today without a date. */
export const windowsOf = (
  departments: readonly ShownDepartment[],
  view: { readonly date: LocalDate | undefined; readonly mode: ViewMode; readonly now: number },
): ZoneWindow[] => {
  const byZone = Map.groupBy(departments, ({ zone }) => zoneOrDefault(zone));
  return [...byZone].map(([zone, shown]) => ({
    zone,
    window: calendarWindow(view.date ?? dateAt(view.now, zone), view.mode, zone),
    departmentIds: shown.map(({ id }) => id),
  }));
};
