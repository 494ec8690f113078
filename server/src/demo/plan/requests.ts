import { assign } from '@ledig/domain/availability/assign.ts';
import { addDays, isBlocked, type LocalDate } from '@ledig/domain/time/dates.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { openingPeriod } from '@ledig/domain/time/opening-hours.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { resolveLocal } from '@ledig/domain/time/zone.ts';
import { remarksOf } from '../remarks.ts';
import type { DepartmentPlanner } from './department-planner.ts';
import type { PlannedRequest } from './types.ts';

/** Days from today of the requested tours, by status. */
const DAYS: Readonly<Record<PlannedRequest['status'], readonly number[]>> = {
  pending: [-1, 1, 2, 4, 6, 9, 14, 20],
  approved: [-12, -9, -5, -2, -1, 0, 0, 1, 3, 5, 8, 16],
  declined: [-7, 2, 7, 10],
};

/** A tour of four to seven hours, within the opening. */
const tourOn = (planner: DepartmentPlanner, date: LocalDate): Period | null => {
  const { random } = planner.setting;
  const opening = openingPeriod(planner.rules.openingHours, date, planner.rules.zone);
  if (opening === null || isBlocked(planner.blocked, date)) return null;
  const from = resolveLocal(date, 60 * random.int(8, 11), planner.rules.zone);
  return { from, to: Math.min(opening.to, from + random.int(4, 7) * HOUR_MS) };
};

const planRequest = (
  planner: DepartmentPlanner,
  status: PlannedRequest['status'],
  days: number,
): PlannedRequest | null => {
  const { random, now, today } = planner.setting;
  const tour = tourOn(planner, addDays(today, days));
  if (tour === null) return null;
  const guests = random.int(2, 6);
  const client = planner.clientFor(tour);
  const createdAt = Math.min(tour.from, now) - random.int(30, 9 * 24) * HOUR_MS;
  const request = { department: planner.department, ...tour, guests, client, createdAt };
  const remarks = remarksOf(random, planner.department.key, planner.department.company, client);
  if (status !== 'approved') return { ...request, ...remarks, status, booking: null };
  const entityIds = assign({
    ...tour,
    entities: planner.entities,
    taken: planner.takenIn(tour),
    guests,
    combine: false,
  });
  const guide = entityIds?.[0];
  if (guide === undefined) return null;
  const extra = { ...remarks, createdAt: createdAt + random.int(1, 24) * HOUR_MS, isManual: false };
  const createdBy = planner.department.entities[guide]?.staff;
  const booking = planner.book({ ...tour, guests, client, entityIds: [guide], createdBy, extra }, false);
  return { ...request, ...remarks, status, booking };
};

/** Plans requests for guided tours. Approved ones become bookings of the guides. */
export const planRequests = (planner: DepartmentPlanner): readonly PlannedRequest[] =>
  (['approved', 'pending', 'declined'] as const).flatMap((status) =>
    DAYS[status].map((days) => planRequest(planner, status, days)).filter((request) => request !== null),
  );
