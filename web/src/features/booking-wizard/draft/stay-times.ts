import { DEFAULT_STAY_HOURS, readStayHours } from '@ledig/domain/availability/daily.ts';
import { formatTimeOfDay, parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import type { PublicDepartment } from './catalogue.ts';

/** Check-in and check-out of a department as `HH:mm`; 12:00 and 10:00 by default. */
export const stayTimes = (department: PublicDepartment): { checkIn: string; checkOut: string } => {
  const { checkIn, checkOut } = readStayHours(department.checkin?.value, department.checkout?.value);
  return { checkIn: formatTimeOfDay(checkIn), checkOut: formatTimeOfDay(checkOut) };
};

/** Arrival 12:00 and departure 10:00, limited by the department's times. */
export const defaultTimes = (department: PublicDepartment): { arrival: string; departure: string } => {
  const { checkIn, checkOut } = readStayHours(department.checkin?.value, department.checkout?.value);
  return {
    arrival: formatTimeOfDay(Math.max(DEFAULT_STAY_HOURS.checkIn, checkIn)),
    departure: formatTimeOfDay(Math.min(DEFAULT_STAY_HOURS.checkOut, checkOut)),
  };
};

export type TimeFault = 'required' | 'format' | 'before-check-in' | 'after-check-out';

/** Errors of the expected times by field. Rule: docs/rules/public-booking.md#expected-times. */
export const stayTimeFaults = (
  department: PublicDepartment,
  times: { readonly arrival: string; readonly departure: string },
): { arrival?: TimeFault; departure?: TimeFault } => {
  const { checkIn, checkOut } = readStayHours(department.checkin?.value, department.checkout?.value);
  const faultOf = (text: string, isWrong: (minutes: number) => boolean, wrong: TimeFault): TimeFault | undefined => {
    if (text.trim() === '') return 'required';
    const minutes = parseTimeOfDay(text);
    if (minutes === null) return 'format';
    return isWrong(minutes) ? wrong : undefined;
  };
  const arrival = faultOf(times.arrival, (minutes) => minutes < checkIn, 'before-check-in');
  const departure = faultOf(times.departure, (minutes) => minutes > checkOut, 'after-check-out');
  return { ...(arrival ? { arrival } : {}), ...(departure ? { departure } : {}) };
};
