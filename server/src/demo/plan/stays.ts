import { isStayBlocked, readStayHours, type Stay, stayPeriod } from '@ledig/domain/availability/daily.ts';
import { isFree } from '@ledig/domain/availability/taken.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { formatTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { CABIN_CATEGORIES } from '../places.ts';
import type { DepartmentPlanner } from './department-planner.ts';

const DAYS_BACK = 24;
const DAYS_AHEAD = 55;
/** Days from today on which each category keeps one cabin free. */
const KEPT_FREE_DAYS = 9;
/**
 * Days of arrival and departure around today, per busy cabin: guests staying now, one changeover, one arrival tomorrow.
 */
const AROUND_TODAY: readonly (readonly (readonly [number, number])[])[] = [
  [
    [-3, 0],
    [0, 3],
  ],
  [[-1, 2]],
  [[-2, 1]],
  [[-1, 4]],
  [
    [-2, -1],
    [1, 3],
  ],
];
const NIGHTS = [1, 2, 2, 2, 3, 3, 4, 5, 7] as const;

const bookStay = (planner: DepartmentPlanner, entityId: number, stay: Stay, mayBeCanceled = true): void => {
  const { random } = planner.setting;
  const hours = readStayHours(planner.department.stay?.checkin, planner.department.stay?.checkout);
  const period = stayPeriod(stay, hours, planner.rules.zone);
  if (isStayBlocked(planner.blocked, stay) || !isFree(planner.takenIn(period), entityId, period.from, period.to))
    return;
  const capacity = planner.entities[entityId]?.capacity ?? 1;
  const tells = random.chance(0.4);
  planner.book(
    {
      ...period,
      entityIds: [entityId],
      guests: random.int(2, capacity),
      createdBy: random.chance(0.15) ? 'host@demo.test' : undefined,
      extra: tells
        ? {
            expectedArrival: formatTimeOfDay(hours.checkIn + 30 * random.int(0, 10)),
            expectedDeparture: formatTimeOfDay(hours.checkOut - 30 * random.int(0, 5)),
          }
        : {},
    },
    mayBeCanceled,
  );
};

/** The first cabin of each category has no guests in the next days, so that a visitor always finds one for tomorrow. */
const keptFree = (planner: DepartmentPlanner): ReadonlySet<number> =>
  new Set(
    CABIN_CATEGORIES.map((_, category) => planner.entities.find((each) => each.categoryId === category)?.id ?? -1),
  );

const isNear = (stay: Stay, today: string): boolean =>
  stay.last >= today && stay.first <= addDays(today, KEPT_FREE_DAYS);

/** Fills the stays of the cabins: guests staying now, and further stays before and after with free days between. */
export const planStays = (planner: DepartmentPlanner): void => {
  const { random, today } = planner.setting;
  const on = (first: number, last: number): Stay => ({ first: addDays(today, first), last: addDays(today, last) });
  const free = keptFree(planner);
  const busy = planner.entities.filter(({ id }) => !free.has(id));
  for (const [place, { id }] of busy.entries()) {
    for (const [first, last] of AROUND_TODAY[place] ?? []) bookStay(planner, id, on(first, last), false);
  }
  for (const { id } of planner.entities) {
    for (let day = random.int(0, 4) - DAYS_BACK; day < DAYS_AHEAD; ) {
      const nights = random.pick(NIGHTS);
      const stay = on(day, day + nights);
      if (random.chance(0.65) && !(free.has(id) && isNear(stay, today))) bookStay(planner, id, stay);
      day += nights + random.pick([0, 0, 1, 1, 2, 3, 4]);
    }
  }
};
