import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { useCallback, useState } from 'react';
import { turned } from './calendar-range.ts';
import type { ChangeCalendar } from './use-calendar-state.ts';
import { type Found, foundInAddress } from './use-reveal.ts';

interface DatesParts {
  readonly schedule: ScheduleSystem;
  readonly today: LocalDate;
  readonly change: ChangeCalendar;
}

/** Functions that change the date: to a date, a page forward or back, or to a booking. */
export const useDates = ({ schedule, today, change }: DatesParts) => {
  const [found, setFound] = useState<Found | null>(foundInAddress);
  const goTo = useCallback((next: LocalDate) => change({ date: next === today ? null : next }), [change, today]);
  /** Today, shortly before now. */
  const goToday = useCallback(() => change({ date: null, at: null }), [change]);
  const turn = useCallback(
    (pages: number) =>
      change((now) => {
        const next = turned(now.date ?? today, schedule, pages);
        return { date: next === today ? null : next };
      }),
    [change, today, schedule],
  );
  const reveal = useCallback(
    ({ id, date_from, timezone, department_id }: BookingDetail) => {
      const start = Date.parse(date_from);
      const day = dateAt(start, timezone);
      change((now) => ({
        date: day === today ? null : day,
        zoom: now.zoom === 'hours' ? 'day' : now.zoom,
        departments: now.departments.length === 0 ? [] : [...new Set([...now.departments, department_id])],
      }));
      setFound({ bookingId: id, start });
    },
    [change, today],
  );
  return { goTo, goToday, turn, found, reveal };
};
