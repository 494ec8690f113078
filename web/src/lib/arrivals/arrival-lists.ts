import type { ArrivalRow } from '@ledig/contract/bookings/arrivals.ts';
import type { ArrivalStep } from '@ledig/domain/arrivals/arrival-steps.ts';

export const LISTS = ['arrivals', 'inHouse', 'departures'] as const;
export type ListName = (typeof LISTS)[number];

const isInList: Readonly<Record<ListName, (row: ArrivalRow) => boolean>> = {
  arrivals: ({ state }) => state === 'expected' || state === 'missed',
  inHouse: ({ state }) => state === 'inHouse',
  departures: ({ state, leaves_today, schedule_system }) =>
    state === 'left' || (state === 'inHouse' && leaves_today && schedule_system === 'DAILY'),
};

/** The rows of one list. Guests who leave today are both in house and among the departures. */
export const rowsOf = (rows: readonly ArrivalRow[], list: ListName): readonly ArrivalRow[] =>
  rows.filter(isInList[list]);

const fold = (text: string): string => text.toLocaleLowerCase('nb');

/** A phone number as people type it, with or without the country code. */
const PHONE = /^\+?[\d\s()-]+$/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The rows whose guest, unit, phone number or booking number contains the text. */
export const searchRows = (rows: readonly ArrivalRow[], text: string): readonly ArrivalRow[] => {
  const wanted = fold(text.trim());
  if (wanted === '') return rows;
  const digits = PHONE.test(wanted) ? digitsOf(wanted) : '';
  const phoneOf = (row: ArrivalRow) =>
    digitsOf(wanted.startsWith('+') ? row.client_country_code + row.client_phone_number : row.client_phone_number);
  return rows.filter(
    (row) =>
      [row.client_name, ...row.renting_entities.map(({ name }) => name)].some((name) => fold(name).includes(wanted)) ||
      (digits !== '' && (phoneOf(row).includes(digits) || String(row.id) === digits)),
  );
};

/** The step of the main button, or null if the row needs none. */
export const mainStepOf = (row: ArrivalRow): ArrivalStep | null => {
  if (row.state === 'expected') return 'arrive';
  return row.state === 'inHouse' && row.schedule_system === 'DAILY' ? 'checkOut' : null;
};

/** The step that undoes the last one; null if there is none. */
export const undoStepOf = (row: ArrivalRow): ArrivalStep | null => {
  if (row.state === 'left' && row.schedule_system === 'DAILY') return 'undoCheckOut';
  return row.state === 'inHouse' && row.guests_count === 0 ? 'undoArrive' : null;
};

/** Whether guests are expected and their start has passed. `now`: epoch milliseconds. */
export const isLate = ({ state, date_from }: ArrivalRow, now: number): boolean =>
  state === 'expected' && Date.parse(date_from) < now;

/** Whether guests are in house after their end. `now`: epoch milliseconds. */
export const isOverdue = ({ state, date_to }: ArrivalRow, now: number): boolean =>
  state === 'inHouse' && Date.parse(date_to) < now;
