import { isStayBlocked, readStayHours, type Stay, stayPeriod } from '@ledig/domain/availability/daily.ts';
import { isFree } from '@ledig/domain/availability/taken.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { formatTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { CABIN_CATEGORIES } from '../house.ts';
import type { Desk } from './desk.ts';

const DAYS_BACK = 24;
const DAYS_AHEAD = 55;
/** Days from today on which each category keeps one cabin free. */
const KEPT_FREE_DAYS = 9;
/** Around today, by busy cabin, as days of arrival and departure: guests in the house, one changeover, one arrival tomorrow. */
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

const bookStay = (desk: Desk, entityId: number, stay: Stay, mayBeCanceled = true): void => {
  const { random } = desk.setting;
  const hours = readStayHours(desk.department.stay?.checkin, desk.department.stay?.checkout);
  const period = stayPeriod(stay, hours, desk.rules.zone);
  if (isStayBlocked(desk.blocked, stay) || !isFree(desk.takenIn(period), entityId, period.from, period.to)) return;
  const capacity = desk.entities[entityId]?.capacity ?? 1;
  const tells = random.chance(0.4);
  desk.book(
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

/** The first cabin of each category has guests only later, so that a visitor always finds one for tomorrow. */
const keptFree = (desk: Desk): ReadonlySet<number> =>
  new Set(CABIN_CATEGORIES.map((_, category) => desk.entities.find((each) => each.categoryId === category)?.id ?? -1));

const isNear = (stay: Stay, today: string): boolean =>
  stay.last >= today && stay.first <= addDays(today, KEPT_FREE_DAYS);

/** Fills the cabins' book: guests in the house now, and before and after them one stay after another with days between. */
export const planStays = (desk: Desk): void => {
  const { random, today } = desk.setting;
  const on = (first: number, last: number): Stay => ({ first: addDays(today, first), last: addDays(today, last) });
  const free = keptFree(desk);
  const busy = desk.entities.filter(({ id }) => !free.has(id));
  for (const [place, { id }] of busy.entries()) {
    for (const [first, last] of AROUND_TODAY[place] ?? []) bookStay(desk, id, on(first, last), false);
  }
  for (const { id } of desk.entities) {
    for (let day = random.int(0, 4) - DAYS_BACK; day < DAYS_AHEAD; ) {
      const nights = random.pick(NIGHTS);
      const stay = on(day, day + nights);
      if (random.chance(0.65) && !(free.has(id) && isNear(stay, today))) bookStay(desk, id, stay);
      day += nights + random.pick([0, 0, 1, 1, 2, 3, 4]);
    }
  }
};
