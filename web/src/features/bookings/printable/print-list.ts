import { openPrintWindow } from '#lib/printing/print-list.ts';
import { type BookingRow, listBookings } from '../api/list-bookings.ts';
import type { ListState } from '../list-state.ts';
import { noteOf, tagsOf } from '../properties.ts';

/** A line of the printed list. Only printed fields are stored, and only until printing. */
export interface PrintedBooking {
  readonly id: number;
  readonly entities: string;
  readonly client: string;
  readonly department: string;
  readonly company: string;
  readonly guests: number;
  readonly from: string;
  readonly to: string;
  readonly about: string;
}

/** A printed list. `total` also counts the bookings that were left out. */
export interface PrintedList {
  readonly bookings: readonly PrintedBooking[];
  readonly total: number;
}

const printPath = '/printable/bookings';

/**
 * Limit of one list. The account's setting decides how many bookings a page has. Rule: docs/rules/screens.md#printing.
 */
export const MOST_BOOKINGS = 1000;

export const printedOf = (row: BookingRow): PrintedBooking => ({
  id: row.id,
  entities: row.renting_entities.map(({ name }) => name).join(', '),
  client: row.client_name,
  department: row.department.name,
  company: row.company.name,
  guests: row.number_of_interactors,
  from: row.date_from,
  to: row.date_to,
  about: [noteOf(row.properties), tagsOf(row.properties).join(', ')].filter(Boolean).join(' · '),
});

/** Loads the pages of a list, one after the other, up to the limit. */
export const loadPrintedList = async (state: ListState, load = listBookings): Promise<PrintedList> => {
  const rows: BookingRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await load({ ...state, page });
    rows.push(...data);
    if (data.length === 0 || rows.length >= Math.min(total, MOST_BOOKINGS))
      return { bookings: rows.slice(0, MOST_BOOKINGS).map(printedOf), total };
  }
};

/** Prints the list in a separate window, up to the limit. Returns false when the browser blocks the window. */
export const printList = (state: ListState): Promise<boolean> =>
  openPrintWindow(printPath, () => loadPrintedList(state));

/** Parses the stored list; null for other values. */
export const readPrintedList = (kept: unknown): PrintedList | null =>
  typeof kept === 'object' && kept !== null && 'bookings' in kept ? (kept as PrintedList) : null;
