import { DAY_MS } from '@ledig/domain/time/durations.ts';

const ZONE = 'Europe/Oslo';

/** Returns the date some days after a date, `yyyy-MM-dd`. */
export const after = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the date in Oslo at this moment, `yyyy-MM-dd`. */
export const today = (now = Date.now()): string => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(now);

let firstDay = today();

/** Makes `isoDay` count from a moment. @param now the start of a journey, in epoch milliseconds */
export const countDaysFrom = (now: number): void => {
  firstDay = today(now);
};

/**
 * Returns the date some days after the start of the journey, `yyyy-MM-dd`, in Oslo. The same days ahead are the same
 * date for the full journey, also when midnight passes. It counts dates, because not every day has 24 hours.
 */
export const isoDay = (daysAhead: number): string => after(firstDay, daysAhead);

/**
 * The days ahead reserved for each journey, by kind of unit. They lie after everything in the demo (its last guest
 * leaves on day 62). They are farther apart than `quietDay` moves them, so journeys never meet each other's bookings.
 */
export const OWN_DAYS = {
  tables: {
    create: 60,
    change: 66,
    phone: 74,
    quick: 95,
    quickPhone: 101,
    undo: 107,
    taskPhone: 119,
    messages: 125,
    letter: 143,
    panel: 131,
    panelPhone: 137,
    cut: 149,
    cutPhone: 157,
    edge: 165,
    edgePhone: 173,
    keyboard: 181,
    aria: 187,
    print: 196,
  },
  rooms: {
    create: 60,
    refused: 70,
    lostSlot: 80,
    series: 150,
    group: 142,
    moved: 230,
    waiting: 96,
  },
  cabins: {
    look: 64,
    lostSlot: 72,
    create: 84,
    checkIn: 98,
    phone: 102,
    change: 110,
    live: 120,
    refused: 132,
    taken: 142,
    occupancy: 152,
    cut: 164,
    edge: 180,
    keyboard: 190,
    aria: 200,
    ariaWizard: 210,
    print: 220,
  },
  guides: {
    approved: 66,
    declined: 70,
    approvedTogether: 74,
    declinedTogether: 90,
    added: 106,
    edited: 114,
    offered: 122,
    withdrawn: 142,
  },
} as const;

/** Whether the demo's restaurant is closed for Christmas on a date. */
export const isChristmas = (date: string): boolean => /-12-2[45]$/.test(date);

const isBusy = (date: string): boolean => isChristmas(date) || new Date(`${date}T12:00Z`).getUTCDay() === 0;

/**
 * Returns how many days ahead the next dates without demo bookings lie, from so many days on. None of the dates is
 * the restaurant's Christmas, or a Sunday, when clocks may change.
 *
 * @param dates number of dates in a row
 */
export const quietDaysAhead = (ahead: number, dates = 1): number => {
  const isQuiet = (first: number) =>
    Array.from({ length: dates }, (_, at) => isoDay(first + at)).every((one) => !isBusy(one));
  let days = ahead;
  while (!isQuiet(days)) days += 1;
  return days;
};

/** Returns the first date of `quietDaysAhead`, `yyyy-MM-dd`. */
export const quietDay = (ahead: number, dates = 1): string => isoDay(quietDaysAhead(ahead, dates));
