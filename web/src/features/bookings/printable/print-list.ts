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

const printPath = '/printable/bookings';

/** Maximum number of pages to print. */
const MOST_PAGES = 50;

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

/** Loads every page of a list, one after the other. */
const wholeList = async (state: ListState): Promise<PrintedBooking[]> => {
  const rows: BookingRow[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, total } = await listBookings({ ...state, page });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) break;
  }
  return rows.map(printedOf);
};

/** Prints all pages of the list in a separate window. Returns false when the browser blocks the window. */
export const printList = (state: ListState): Promise<boolean> => openPrintWindow(printPath, () => wholeList(state));

/** Parses the stored list; null for other values. */
export const readPrintedBookings = (kept: unknown): readonly PrintedBooking[] | null =>
  Array.isArray(kept) ? (kept as PrintedBooking[]) : null;
