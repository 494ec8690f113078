import { DEFAULT_STAY_HOURS } from '../availability/daily.ts';
import type { DepartmentTimes } from '../availability/staff-period.ts';
import type { HeldBooking } from '../bookings/decide-move.ts';
import type { ScheduleSystem } from '../departments/systems.ts';
import { at, makeEntity, makeSettings } from './make.ts';

/** Two guests at table 1, Wednesday 2 June 2027 from 18:00 to 20:00. */
export function makeBooking(parts: Partial<HeldBooking> = {}): HeldBooking {
  return {
    from: at('2027-06-02T18:00'),
    to: at('2027-06-02T20:00'),
    canceled: false,
    scheduleSystem: 'HOURLY',
    guests: 2,
    wholeDepartment: false,
    arrivedAt: null,
    checkedOutAt: null,
    completedAt: null,
    version: 1,
    entityIds: [1],
    ...parts,
  };
}

/** Tables for 2, 4, 1 and 6 guests. Tables 2 and 4 can be joined. */
export const makeTables = () => [
  makeEntity({ id: 1, capacity: 2 }),
  makeEntity({ id: 2, capacity: 4, canCombine: true }),
  makeEntity({ id: 3, capacity: 1 }),
  makeEntity({ id: 4, capacity: 6, canCombine: true }),
];

/** A stay from 2 to 5 June 2027 in cabin 1. */
export function makeStay(parts: Partial<HeldBooking> = {}): HeldBooking {
  const from = at('2027-06-02T12:00');
  const to = at('2027-06-05T10:00');
  return makeBooking({ from, to, scheduleSystem: 'DAILY', ...parts });
}

/** Open from 8:00 to 22:00; 10 and 11 June 2027 are blocked. */
export function makeTimes(scheduleSystem: ScheduleSystem): DepartmentTimes {
  return {
    scheduleSystem,
    settings: makeSettings({ working_hours: { defaultStart: '08:00', defaultEnd: '22:00' } }),
    stayHours: DEFAULT_STAY_HOURS,
    blocked: [{ from: '2027-06-10', to: '2027-06-11' }],
  };
}
