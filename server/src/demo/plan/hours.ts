import { assign } from '@ledig/domain/availability/assign.ts';
import { capacityOf } from '@ledig/domain/availability/entity.ts';
import { hourlyStarts, hourlyWindow, nearestStarts } from '@ledig/domain/availability/hourly.ts';
import { addDays, datesBetween, type LocalDate, WEEKDAYS, weekdayOf } from '@ledig/domain/time/dates.ts';
import { contains, type Period } from '@ledig/domain/time/period.ts';
import { resolveLocal } from '@ledig/domain/time/zone.ts';
import type { Desk } from './desk.ts';

/** How busy an HOURLY department is, and when. */
export interface Rhythm {
  /** Bookings a day, Monday to Sunday, while the day is near. */
  readonly aDay: readonly number[];
  /** Wanted starts in minutes since midnight, one picked at random and then moved to the nearest free slot. */
  readonly starts: readonly [number, ...number[]];
  readonly guests: readonly [number, ...number[]];
  readonly days: { readonly back: number; readonly ahead: number };
  /** Bookings running now, when it is open. */
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

/** Visitors book for eight at most; for more, and now and then besides, the host does. */
const makerOf = (desk: Desk, guests: number): string | undefined =>
  guests > 8 || desk.setting.random.chance(0.15) ? 'host@demo.test' : undefined;

const bookSlot = (desk: Desk, slot: Period, guests: number): void => {
  const taken = desk.takenIn(slot);
  const entityIds = assign({ ...slot, entities: desk.entities, taken, guests });
  if (entityIds !== null) desk.book({ ...slot, guests, entityIds, createdBy: makerOf(desk, guests) });
};

const freeSlots = (desk: Desk, date: LocalDate, guests: number): Period[] => {
  const window = hourlyWindow(desk.rules, date);
  if (window === null) return [];
  // Days that are over get their bookings too, so nothing counts as past here.
  return hourlyStarts({
    settings: desk.rules,
    entities: desk.entities,
    taken: desk.takenIn(window),
    blocked: desk.blocked,
    date,
    guests,
    now: window.from,
  });
};

const bookWanted = (desk: Desk, rhythm: Rhythm, date: LocalDate): void => {
  const { random } = desk.setting;
  const guests = random.pick(rhythm.guests);
  const wanted = resolveLocal(date, random.pick(rhythm.starts), desk.rules.zone);
  const [slot] = nearestStarts(freeSlots(desk, date, guests), wanted, 1);
  if (slot) bookSlot(desk, slot, guests);
};

/** People in the house at this moment: those of today's opening, or of last night's that still goes on. */
const bookRunning = (desk: Desk, rhythm: Rhythm): void => {
  const { now, today, random } = desk.setting;
  const atMoment = { from: now, to: now + 1 };
  for (let seated = 0; seated < rhythm.running; seated++) {
    const slots = [addDays(today, -1), today]
      .flatMap((date) => freeSlots(desk, date, 4))
      .filter((slot) => contains(slot, atMoment));
    const [first, ...rest] = slots;
    if (first) bookSlot(desk, random.pick([first, ...rest]), random.int(2, 4));
  }
};

/** Fills an HOURLY department's book around today: by the rules that a visitor's booking goes by. */
export const planHours = (desk: Desk, rhythm: Rhythm): void => {
  bookRunning(desk, rhythm);
  for (let day = -rhythm.days.back; day <= rhythm.days.ahead; day++) {
    const date = addDays(desk.setting.today, day);
    const usual = rhythm.aDay[WEEKDAYS.indexOf(weekdayOf(date))] ?? 1;
    // The farther ahead, the fewer have booked yet.
    const count = Math.max(1, Math.round(usual * Math.min(1, 1.1 - day / 32)));
    for (let booked = 0; booked < count; booked++) bookWanted(desk, rhythm, date);
  }
};

/** One firm takes the whole house for a day: the first Tuesday or Wednesday that is near a week off. */
export const planWholeHouse = (desk: Desk): void => {
  const { today } = desk.setting;
  const days = datesBetween(addDays(today, 6), addDays(today, 12));
  const date = days.find((each) => ['tuesday', 'wednesday'].includes(weekdayOf(each))) ?? addDays(today, 6);
  const from = resolveLocal(date, 540, desk.rules.zone);
  desk.book(
    {
      from,
      to: resolveLocal(date, 1_020, desk.rules.zone),
      guests: Math.round(capacityOf(desk.entities) * 0.8),
      entityIds: desk.entities.map(({ id }) => id),
      client: desk.setting.clients.find(({ name }) => name === 'Havblikk Regnskap'),
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
