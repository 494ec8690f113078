import { bookingSorts } from '@ledig/contract/bookings/booking-shapes.ts';
import { patchParams } from '#lib/patch-params.ts';
import type { AddressFormat } from '#lib/use-address-params.ts';
import * as list from '#ui/list/list-state.ts';
import type { BookingFilters } from './filter-rules.ts';
import { startsAfterEnd } from './filter-rules.ts';

/** The tabs of the list. */
export const tabs = ['active', 'canceled', 'all'] as const;
export type Tab = (typeof tabs)[number];

/**
 * The view of the bookings list as stored in the address. A reload, a shared link and the link back from a booking
 * restore it.
 */
export interface ListState extends list.ListState {
  readonly tab: Tab;
  readonly filters: BookingFilters;
}

export const noFilters: BookingFilters = {
  start: null,
  end: null,
  begins: false,
  rentingEntities: [],
  departments: [],
  companies: [],
};

/** The API's status of a tab. It calls canceled bookings archived. */
export const statusOfTab = (tab: Tab): 'active' | 'archived' | 'all' => (tab === 'canceled' ? 'archived' : tab);

/** Columns that a header sorts by. Without one, the list is in the order `upcoming`. */
export const SORTABLE = bookingSorts.filter((sort) => sort !== 'upcoming');

const shape: list.ListShape = { tabs, sortable: SORTABLE };

const MOMENT = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;
const ID = /^[1-9]\d{0,14}$/;

const readMoment = (text: string | null): string | null => (text !== null && MOMENT.test(text) ? text : null);
const readIds = (text: string | null): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .filter((one) => ID.test(one))
      .map(Number),
  ),
];

/** Ignores a period that ends before it starts. Without a period, no booking begins in it. */
const readPeriod = (params: URLSearchParams): Pick<BookingFilters, 'start' | 'end' | 'begins'> => {
  const [start, end] = [readMoment(params.get('from')), readMoment(params.get('to'))];
  const isMissing = (start === null && end === null) || startsAfterEnd({ start, end });
  return isMissing ? { start: null, end: null, begins: false } : { start, end, begins: params.get('begins') === '1' };
};

/** Reads the state from an address; invalid values count as missing. */
export const readListState = (params: URLSearchParams): ListState => {
  const common = list.readListState(params, shape);
  return {
    ...common,
    tab: tabs.find((tab) => tab === common.tab) ?? 'active',
    filters: {
      ...readPeriod(params),
      rentingEntities: readIds(params.get('entities')),
      departments: readIds(params.get('departments')),
      companies: readIds(params.get('companies')),
    },
  };
};

/** Writes the state to an address without default values. */
export const writeListState = ({ filters, ...common }: ListState): URLSearchParams =>
  patchParams(list.writeListState(new URLSearchParams(), common, shape), {
    from: filters.start,
    to: filters.end,
    begins: filters.begins ? '1' : '',
    entities: filters.rentingEntities.join(','),
    departments: filters.departments.join(','),
    companies: filters.companies.join(','),
  });

/** How the address stores the list's state. */
export const bookingList: AddressFormat<ListState> = { read: readListState, write: writeListState };
