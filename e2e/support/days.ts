const DAY_MS = 86_400_000;
const ZONE = 'Europe/Oslo';

/** So many days after a date, `yyyy-MM-dd`. */
export const after = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The date some days from now in Oslo, `yyyy-MM-dd`: counted in dates, for not every day has 24 hours. */
export const isoDay = (daysAhead: number): string =>
  after(new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(Date.now()), daysAhead);

/**
 * The days ahead that each journey has to itself, by what it books. They lie behind everything that the demo holds
 * (its last guest leaves on day 62) and farther apart than `quietDay` moves them, so that no journey meets another's
 * bookings, whichever day of the year it is.
 */
export const OWN_DAYS = {
  tables: { create: 60, change: 66, phone: 74, typed: 88 },
  rooms: { create: 60, refused: 70, lostSlot: 80 },
  cabins: { look: 64, lostSlot: 72, create: 84, phone: 102, change: 110, live: 120, refused: 132 },
} as const;

/** The next first day of the restaurant's Christmas, from tomorrow on. */
export const nextChristmas = (): string => {
  const day = `${isoDay(0).slice(0, 4)}-12-24`;
  return day > isoDay(0) ? day : `${Number(day.slice(0, 4)) + 1}-12-24`;
};

/** The days on which the demo's restaurant is closed every year. */
export const isChristmas = (date: string): boolean => /-12-2[45]$/.test(date);

/**
 * A date about so many days ahead at which the demo has nothing yet: neither the restaurant's Christmas nor a Sunday, on
 * which clocks may change.
 */
export const quietDay = (ahead: number): string => {
  const isBusy = (date: string) => isChristmas(date) || new Date(`${date}T12:00Z`).getUTCDay() === 0;
  let days = ahead;
  while (isBusy(isoDay(days))) days += 1;
  return isoDay(days);
};
