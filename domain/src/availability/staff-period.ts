import type { ScheduleSystem } from '../departments/systems.ts';
import { type Result, refuse } from '../refusal.ts';
import type { BookingSettings } from '../settings/settings.ts';
import type { DateRange } from '../time/dates.ts';
import type { Period } from '../time/period.ts';
import { type AskedTimes, askedHours, askedStay } from './asked-times.ts';
import type { ClosedPeriod } from './closures.ts';
import type { StayHours } from './daily.ts';
import { stayRules } from './decide-daily.ts';
import { hourlyPeriod } from './decide-hourly.ts';

/** Time rules of a department. */
export interface DepartmentTimes {
  readonly scheduleSystem: ScheduleSystem;
  readonly settings: BookingSettings;
  readonly stayHours: StayHours;
  readonly blocked: readonly DateRange[];
  /** Blocked parts of days and single units. */
  readonly closed?: readonly ClosedPeriod[] | undefined;
}

/** A period requested by staff: instants for HOURLY, dates for DAILY. Expected times are `HH:mm`. */
export interface AskedPeriod extends AskedTimes {
  readonly date_to: string;
  readonly expected_arrival?: string | null | undefined;
  readonly expected_departure?: string | null | undefined;
}

/**
 * The period that staff may book in a department, by its schedule system: within opening hours (HOURLY), or from
 * check-in of the first to check-out of the last day (DAILY).
 *
 * Refusals: FIELD-3108 invalid date; BOOKING-215 and DAILY-BOOKING-2200 end not after start; BOOKING-212 past;
 * BOOKING-210 blocked; BOOKING-214 closed; DAILY-BOOKING-2203 and DAILY-BOOKING-2204 expected times.
 */
export function staffPeriod(times: DepartmentTimes, asked: AskedPeriod, now: number): Result<Period> {
  const { settings, blocked, closed, stayHours: hours } = times;
  const { zone, horizonDays } = settings;
  if (times.scheduleSystem === 'HOURLY') {
    const period = askedHours(asked, zone);
    if (!period.ok) return period;
    return hourlyPeriod({ booker: 'staff', now, settings, blocked, closed, request: { ...period.value, guests: 1 } });
  }
  const stay = askedStay(asked, zone);
  if (!stay.ok) return stay;
  if (stay.value.last < stay.value.first) return refuse('endBeforeStart', 'date_to');
  const { expected_arrival: expectedArrival, expected_departure: expectedDeparture } = asked;
  const request = { ...stay.value, guests: 1, expectedArrival, expectedDeparture };
  return stayRules({ booker: 'staff', now, zone, horizonDays, hours, blocked, closed, request });
}
