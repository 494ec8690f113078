import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';
import { type BookingRow, listBookings } from '../api/list-bookings.ts';
import type { ListState } from '../list-state.ts';
import { noteOf, tagsOf } from '../properties.ts';

/** A line of the printed list: only what is printed is kept, and only until it is. */
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

export const printPath = '/printable/bookings';

/** As many pages as are ever printed; a longer list is no list to print. */
const MOST_PAGES = 50;
const ID = /^[\w-]{1,64}$/;

/** Where a list is kept for the window that prints it; each has its own, so that two don't meet. */
export const printKey = (id: string): string => `ledig.print.${id}`;

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

/** Every page of a list, one after the other. */
const wholeList = async (state: ListState): Promise<PrintedBooking[]> => {
  const rows: BookingRow[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, total } = await listBookings({ ...state, page });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) break;
  }
  return rows.map(printedOf);
};

/**
 * Opens a window that prints the list. The window comes first, while the browser still knows that the person asked for
 * it; the list follows when it is there. False when the browser lets no window open.
 */
export const printList = async (state: ListState): Promise<boolean> => {
  const id = crypto.randomUUID();
  const opened = window.open(`${printPath}?list=${id}`, '_blank');
  if (opened === null) return false;
  try {
    const list = await wholeList(state);
    if (!opened.closed) writeStored(printKey(id), list);
  } catch (error) {
    opened.close();
    throw error;
  }
  return true;
};

/** The id of the list in an address; null when it names none. */
export const listIdOf = (params: URLSearchParams): string | null => {
  const id = params.get('list') ?? '';
  return ID.test(id) ? id : null;
};

/** The kept list; null as long as there is none. */
export const readPrintList = (id: string): readonly PrintedBooking[] | null => {
  const kept = readStored(printKey(id));
  return Array.isArray(kept) ? (kept as PrintedBooking[]) : null;
};

export const forgetPrintList = (id: string): void => removeStored(printKey(id));
