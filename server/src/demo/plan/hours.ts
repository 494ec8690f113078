import { assign } from '@ledig/domain/availability/assign.ts';
import { capacityOf } from '@ledig/domain/availability/entity.ts';
import { hourlyStarts, hourlyWindow, nearestStarts } from '@ledig/domain/availability/hourly.ts';
import { addDays, datesBetween, type LocalDate, WEEKDAYS, weekdayOf } from '@ledig/domain/time/dates.ts';
import { contains, type Period } from '@ledig/domain/time/period.ts';
import { resolveLocal } from '@ledig/domain/time/zone.ts';
import type { DepartmentPlanner } from './department-planner.ts';

/** How busy an HOURLY department is. */
export interface Rhythm {
  /** Bookings per day, Monday to Sunday, for days close to today. */
  readonly aDay: readonly number[];
  /** Preferred starts in minutes since midnight. One is picked at random and moved to the nearest free slot. */
  readonly starts: readonly [number, ...number[]];
  readonly guests: readonly [number, ...number[]];
  readonly days: { readonly back: number; readonly ahead: number };
  /** Number of bookings running now, when the department is open. */
  readonly running: number;
}

export const RESTAURANT: Rhythm = {
  aDay: [6, 6, 7, 8, 11, 12, 8],
  starts: [720, 750, 780, 1020, 1080, 1110, 1140, 1140, 1170, 1200, 1260],
  guests: [2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 5, 6, 7, 8, 10, 12],
  days: { back: 21, ahead: 21 },
  running: 3,
};

export const CONFERENCE: Rhythm = {
  aDay: [3, 3, 3, 3, 2, 1, 1],
  starts: [540, 600, 600, 660, 780, 840, 900],
  guests: [6, 8, 8, 10, 12, 14, 20, 24, 40],
  days: { back: 21, ahead: 28 },
  running: 1,
};

/** Visitors book for at most eight guests. The host books for more, and sometimes for fewer. */
const makerOf = (planner: DepartmentPlanner, guests: number): string | undefined =>
  guests > 8 || planner.setting.random.chance(0.15) ? 'host@demo.test' : undefined;

const bookSlot = (planner: DepartmentPlanner, slot: Period, guests: number): void => {
  const taken = planner.takenIn(slot);
  const entityIds = assign({ ...slot, entities: planner.entities, taken, guests });
  if (entityIds !== null) planner.book({ ...slot, guests, entityIds, createdBy: makerOf(planner, guests) });
};

const freeSlots = (planner: DepartmentPlanner, date: LocalDate, guests: number): Period[] => {
  const window = hourlyWindow(planner.rules, date);
  if (window === null) return [];
  // Past days get bookings too, so `now` is set before them.
  return hourlyStarts({
    settings: planner.rules,
    entities: planner.entities,
    taken: planner.takenIn(window),
    blocked: planner.blocked,
    date,
    guests,
    now: window.from,
  });
};

const bookWanted = (planner: DepartmentPlanner, rhythm: Rhythm, date: LocalDate): void => {
  const { random } = planner.setting;
  const guests = random.pick(rhythm.guests);
  const wanted = resolveLocal(date, random.pick(rhythm.starts), planner.rules.zone);
  const [slot] = nearestStarts(freeSlots(planner, date, guests), wanted, 1);
  if (slot) bookSlot(planner, slot, guests);
};

/** Adds bookings that run now, in today's opening or in last night's. */
const bookRunning = (planner: DepartmentPlanner, rhythm: Rhythm): void => {
  const { now, today, random } = planner.setting;
  const atMoment = { from: now, to: now + 1 };
  for (let seated = 0; seated < rhythm.running; seated++) {
    const slots = [addDays(today, -1), today]
      .flatMap((date) => freeSlots(planner, date, 4))
      .filter((slot) => contains(slot, atMoment));
    const [first, ...rest] = slots;
    if (first) bookSlot(planner, random.pick([first, ...rest]), random.int(2, 4));
  }
};

/** Fills the bookings of an HOURLY department around today, by the rules for visitors. */
export const planHours = (planner: DepartmentPlanner, rhythm: Rhythm): void => {
  bookRunning(planner, rhythm);
  for (let day = -rhythm.days.back; day <= rhythm.days.ahead; day++) {
    const date = addDays(planner.setting.today, day);
    const usual = rhythm.aDay[WEEKDAYS.indexOf(weekdayOf(date))] ?? 1;
    // Days further ahead have fewer bookings.
    const count = Math.max(1, Math.round(usual * Math.min(1, 1.1 - day / 32)));
    for (let booked = 0; booked < count; booked++) bookWanted(planner, rhythm, date);
  }
};

/** Books the full department for one company for a day: the first Tuesday or Wednesday about a week ahead. */
export const planFullDepartment = (planner: DepartmentPlanner): void => {
  const { today } = planner.setting;
  const days = datesBetween(addDays(today, 6), addDays(today, 12));
  const date = days.find((each) => ['tuesday', 'wednesday'].includes(weekdayOf(each))) ?? addDays(today, 6);
  const from = resolveLocal(date, 540, planner.rules.zone);
  planner.book(
    {
      from,
      to: resolveLocal(date, 1_020, planner.rules.zone),
      guests: Math.round(capacityOf(planner.entities) * 0.8),
      entityIds: planner.entities.map(({ id }) => id),
      client: planner.setting.clients.find(({ name }) => name === 'Havblikk Regnskap'),
      createdBy: 'admin@demo.test',
      extra: {
        wholeDepartment: true,
        note: 'Personalseminar for hele firmaet: velkomst 09.00, lunsj 12.00.',
        tags: [],
      },
    },
    false,
  );
};
