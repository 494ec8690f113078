import { dateOfDay, dayNumber, type LocalDate } from '../time/dates.ts';

/**
 * A registered guest in a unit. Dates are local; the guest sleeps there from `arrival` to the night before `departure`.
 */
export interface NightGuest {
  readonly id: number;
  readonly unitId: number;
  readonly country: string;
  readonly purpose: string;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
}

/** The dates of a guest. */
export type GuestDates = Pick<NightGuest, 'arrival' | 'departure'>;

/** Whether a guest arrived. An early check-out may end the stay before the guest's own arrival date. */
const hasArrived = ({ arrival, departure }: GuestDates): boolean => arrival <= departure;

/** Whether a stay arrives in the period or has a night in it. `from` and `to` are its first and last date. */
export const isInPeriod = (
  dates: GuestDates,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): boolean => hasArrived(dates) && dates.arrival <= to && (dates.departure > from || dates.arrival >= from);

/** The figures of one country and purpose on one day. */
export interface NightFigures {
  readonly date: LocalDate;
  readonly country: string;
  readonly purpose: string;
  readonly arrivals: number;
  readonly guestNights: number;
  /** Units with guests, each counted for its first registered guest. */
  readonly rooms: number;
}

interface Cell {
  arrivals: number;
  guestNights: number;
  rooms: number;
}

/**
 * Counts guest nights, arrivals and rooms by day, country of residence and purpose
 * (docs/rules/reports.md#guest-nights). Add the guests of one booking together, so that its rooms are counted once.
 */
export class NightTally {
  readonly #first: number;
  readonly #last: number;
  readonly #cells = new Map<string, Cell>();

  constructor(from: LocalDate, to: LocalDate) {
    this.#first = dayNumber(from);
    this.#last = dayNumber(to);
  }

  #cell(day: number, { country, purpose }: NightGuest): Cell {
    const key = `${day} ${country} ${purpose}`;
    const cell = this.#cells.get(key) ?? { arrivals: 0, guestNights: 0, rooms: 0 };
    this.#cells.set(key, cell);
    return cell;
  }

  /** Counts the guests of one booking. */
  addBooking(guests: readonly NightGuest[]): void {
    const taken = new Set<string>();
    for (const guest of guests.filter(hasArrived).toSorted((a, b) => a.id - b.id)) {
      const arrival = dayNumber(guest.arrival);
      if (arrival >= this.#first && arrival <= this.#last) this.#cell(arrival, guest).arrivals += 1;
      const end = Math.min(dayNumber(guest.departure) - 1, this.#last);
      for (let day = Math.max(arrival, this.#first); day <= end; day++) {
        const cell = this.#cell(day, guest);
        cell.guestNights += 1;
        const room = `${day} ${guest.unitId}`;
        if (!taken.has(room)) cell.rooms += 1;
        taken.add(room);
      }
    }
  }

  /** Everything counted, by date, country and purpose. */
  figures(): NightFigures[] {
    return [...this.#cells]
      .map(([key, cell]) => {
        const [day = '', country = '', purpose = ''] = key.split(' ');
        return { date: dateOfDay(Number(day)), country, purpose, ...cell };
      })
      .sort((a, b) => (`${a.date} ${a.country} ${a.purpose}` < `${b.date} ${b.country} ${b.purpose}` ? -1 : 1));
  }
}

/** Sums of guest nights by one of their properties, in the order of the keys. */
export const sumNights = (
  figures: readonly NightFigures[],
  by: 'date' | 'country' | 'purpose',
): { readonly key: string; readonly arrivals: number; readonly guestNights: number; readonly rooms: number }[] => {
  const sums = new Map<string, Cell>();
  for (const one of figures) {
    const sum = sums.get(one[by]) ?? { arrivals: 0, guestNights: 0, rooms: 0 };
    sum.arrivals += one.arrivals;
    sum.guestNights += one.guestNights;
    sum.rooms += one.rooms;
    sums.set(one[by], sum);
  }
  return [...sums].map(([key, sum]) => ({ key, ...sum })).sort((a, b) => (a.key < b.key ? -1 : 1));
};
