import { checkFilter } from '@ledig/domain/bookings/lists.ts';
import type { CompanySettings } from '@ledig/domain/settings/settings.ts';
import { addDays, isDate } from '@ledig/domain/time/dates.ts';
import { dateAt, startOfDay } from '@ledig/domain/time/zone.ts';
import { findListSettings } from '#db/queries/statements/list-page.ts';
import type { Call, Handler } from '#http/call.ts';
import { faultOnField } from '#http/fault.ts';
import { readInstant } from '#http/input-dates.ts';
import { answerPage } from '#http/list-page.ts';
import { presentBookingRow } from './bookings.present.ts';
import { type BookingCriteria, type BookingListOrder, listBookingPage } from './bookings.store.ts';

type ListCall = Call<
  'bookings.listActiveBookings' | 'bookings.listBookings' | 'bookings.filterBookings' | 'bookings.searchBookings'
>;
type FilterCall = Call<'bookings.filterBookings'>;

/** One page for the caller. Page size and zone come from the caller's company. */
const answerBookings = async (
  { deps, tenant, user, now }: ListCall,
  at: { readonly query: { readonly page: number } & Omit<BookingListOrder, 'todayFrom'>; readonly path: string },
  criteriaOf: (settings: Pick<CompanySettings, 'zone'>) => BookingCriteria,
) =>
  deps.db.replicaRead(tenant.id, async (tx) => {
    const settings = await findListSettings(tx, user.scope.companyId);
    const { page: _page, ...order } = at.query;
    const criteria = criteriaOf(settings);
    const todayFrom = startOfDay(dateAt(now, settings.zone), settings.zone);
    return {
      bookings: await answerPage(
        tx,
        { ...at, pageSize: settings.pageSize },
        (bounds) => listBookingPage(tx, user.scope, criteria, { ...order, ...bounds, todayFrom }),
        (row) => presentBookingRow(row, now),
      ),
    };
  });

/** Lists bookings that aren't canceled. */
export const listActiveBookings: Handler<'bookings.listActiveBookings'> = (call) =>
  answerBookings(call, { query: call.query, path: '/bookings' }, () => ({ list: 'active' }));

/** Lists bookings by status. */
export const listBookings: Handler<'bookings.listBookings'> = (call) => {
  const { status: list } = call.params;
  return answerBookings(call, { query: call.query, path: `/bookings/${list}` }, () => ({ list }));
};

/** The end of an inclusive range: a date without a time includes the whole day. */
const endOf = (text: string, zone: string): number =>
  isDate(text) ? startOfDay(addDays(text, 1), zone) - 1 : readInstant(text, zone, 'filters.end_date');

const readFilters = ({ params, body }: FilterCall, zone: string): BookingCriteria => {
  const { start_date: start, end_date: end, begins_in_period: begins, ...places } = body.filters;
  const from = start == null ? null : readInstant(start, zone, 'filters.start_date');
  if (end != null) readInstant(end, zone, 'filters.end_date');
  const to = end == null ? null : endOf(end, zone);
  if (!checkFilter({ from, to }).ok) {
    throw faultOnField('endBeforeStart', 'filters.end_date');
  }
  return {
    list: params.status,
    from,
    to,
    begins,
    entityIds: places.renting_entities,
    departmentIds: places.departments,
    companyIds: places.companies,
  };
};

/**
 * Bookings that overlap a period or begin in it, in some companies, departments or entities. Unknown ids match nothing.
 *
 * @throws Fault BOOKING-215 on `filters.end_date` when the period ends before it starts
 */
export const filterBookings: Handler<'bookings.filterBookings'> = (call) => {
  const page = call.query.page ?? call.body.filters.page ?? 1;
  const path = `/bookings-filter/${call.params.status}`;
  return answerBookings(call, { query: { ...call.query, page }, path }, (settings) => readFilters(call, settings.zone));
};

/** Bookings whose client, entity or number matches a text. All for an empty text. */
export const searchBookings: Handler<'bookings.searchBookings'> = (call) => {
  const { text, page: inBody } = call.body.search;
  const page = call.query.page ?? inBody ?? 1;
  const path = `/bookings-search/${call.params.status}`;
  return answerBookings(call, { query: { ...call.query, page }, path }, () => ({ list: call.params.status, text }));
};
