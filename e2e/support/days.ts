import { DAY_MS } from '@ledig/domain/time/durations.ts';

const ZONE = 'Europe/Oslo';

/** Returns the date some days after a date, `yyyy-MM-dd`. */
export const after = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the date some days from now in Oslo, `yyyy-MM-dd`. It counts dates, because not every day has 24 hours. */
export const isoDay = (daysAhead: number): string =>
  after(new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(Date.now()), daysAhead);

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
    panel: 131,
    panelPhone: 137,
    cut: 149,
    cutPhone: 155,
    edge: 161,
    edgePhone: 173,
    keyboard: 179,
    aria: 185,
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
const isChristmas = (date: string): boolean => /-12-2[45]$/.test(date);

/**
 * Returns how many days ahead of today the next date without demo bookings lies, from so many days on. The date is not
 * the restaurant's Christmas, and no Sunday, when clocks may change.
 */
export const quietDaysAhead = (ahead: number): number => {
  const isBusy = (date: string) => isChristmas(date) || new Date(`${date}T12:00Z`).getUTCDay() === 0;
  let days = ahead;
  while (isBusy(isoDay(days))) days += 1;
  return days;
};

/** Returns the date of `quietDaysAhead`, `yyyy-MM-dd`. */
export const quietDay = (ahead: number): string => isoDay(quietDaysAhead(ahead));
