import type { bookingSorts } from '@ledig/contract/bookings/booking-shapes.ts';
import type { SortOrder } from '@ledig/contract/primitives.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import type { BookingList } from '@ledig/domain/bookings/lists.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { matchesPhrase } from '#db/queries/bookings/booking-phrase.ts';
import { bookingsEndingAfter, bookingsInScope, holdsOneOf } from '#db/queries/bookings/booking-scope.ts';
import {
  allMatches,
  allOf,
  filterByIds,
  loadCountedPage,
  loadPage,
  orderBy,
  type Page,
  type PageBounds,
  pageBounds,
} from '#db/queries/statements/list-page.ts';
import type { BookingRecord, ListedBooking } from './booking-columns.store.ts';
import { selectBookingRows, selectBookings } from './booking-rows.store.ts';

/** Filter of a list of bookings. Empty lists and missing fields don't filter. Instants are epoch milliseconds. */
export interface BookingCriteria {
  readonly list: BookingList;
  readonly from?: number | null;
  readonly to?: number | null;
  /** Only bookings that begin at `from` or later. Otherwise those that end after it. */
  readonly begins?: boolean;
  readonly entityIds?: readonly number[];
  readonly departmentIds?: readonly number[];
  readonly companyIds?: readonly number[];
  readonly text?: string;
}

type Condition = RawBuilder<unknown>;

/** SQL conditions on booking `b`. */
const conditionsOf = (tenantId: number, criteria: BookingCriteria): Condition[] => {
  const { list, from, to, begins = false, entityIds = [], departmentIds = [], companyIds = [], text = '' } = criteria;
  const conditions: Condition[] = [];
  if (list === 'active') conditions.push(sql`b.canceled_at is null`);
  if (list === 'archived') conditions.push(sql`b.canceled_at is not null`);
  if (from != null && begins) conditions.push(sql`b.starts_at >= ${new Date(from)}`);
  if (to != null) conditions.push(sql`b.starts_at <= ${new Date(to)}`);
  conditions.push(...filterByIds('b.company_id', companyIds));
  conditions.push(...filterByIds('b.department_id', departmentIds));
  if (entityIds.length > 0) conditions.push(holdsOneOf(tenantId, entityIds));
  if (text !== '') conditions.push(matchesPhrase(tenantId, text));
  return conditions;
};

type BookingSort = (typeof bookingSorts)[number];

/** Order of a list: by one of its columns, by `upcoming`, or newest first. */
export interface BookingListOrder {
  readonly sort?: BookingSort | undefined;
  readonly order?: SortOrder | undefined;
  /** For `upcoming`: the first instant that isn't earlier than today, in epoch milliseconds. */
  readonly todayFrom: number;
}

const SORTED_BY: Readonly<Record<Exclude<BookingSort, 'upcoming'>, string>> = {
  client_name: 'search_fold(b.client_name)',
  number_of_interactors: 'b.guests',
  date_from: 'b.starts_at',
  date_to: 'b.ends_at',
};

const LATEST = sql`b.id desc`;

/** From today on the soonest first, then earlier bookings, the latest first (docs/rules/bookings.md#list-order). */
const upcomingOrder = (todayFrom: number): RawBuilder<unknown> => {
  const isAhead = sql`b.starts_at >= ${new Date(todayFrom)}`;
  return sql`(${isAhead}) desc, case when ${isAhead} then b.starts_at end, case when ${isAhead} then b.id end,
    b.starts_at desc, b.id desc`;
};

const orderByOf = ({ sort, order = 'asc', todayFrom }: BookingListOrder): RawBuilder<unknown> => {
  if (sort === undefined) return LATEST;
  if (sort === 'upcoming') return upcomingOrder(todayFrom);
  return orderBy(SORTED_BY, { sort, order }, `b.id ${order}`);
};

/**
 * Ids of a page in the order `upcoming`. Each half is one range of the index by start, so that the cost grows with the
 * page and not with the list.
 *
 * @param from SQL of bookings `b` and their conditions
 */
const upcomingPage = (from: RawBuilder<unknown>, todayFrom: number, bounds: PageBounds): RawBuilder<unknown> => {
  const today = new Date(todayFrom);
  const most = bounds.page * bounds.pageSize;
  return sql`
    select b.id, null::int as total from (
      (select b.id, b.starts_at from ${from} and b.starts_at >= ${today}
        order by b.starts_at, b.id limit ${most})
      union all
      (select b.id, b.starts_at from ${from} and b.starts_at < ${today}
        order by b.starts_at desc, b.id desc limit ${most})
    ) b order by ${upcomingOrder(todayFrom)} ${pageBounds(bounds)}`;
};

/** The longest period whose matches a page counts itself, in milliseconds. */
const FEW_MS = 62 * DAY_MS;

/** The longest period whose matches are read whole, in milliseconds. */
const WHOLE_MS = 2 * DAY_MS;

const lastsAtMost = ({ from, to }: BookingCriteria, longest: number): boolean =>
  from != null && to != null && to - from <= longest;

/** Whether a text, or a short period, keeps the matches few. */
const areFew = (criteria: BookingCriteria): boolean => Boolean(criteria.text) || lastsAtMost(criteria, FEW_MS);

/** One page of bookings in scope that meet the criteria, and their total. */
export const listBookingPage = async (
  tx: TenantTransaction,
  scope: Scope,
  criteria: BookingCriteria,
  { page, pageSize, ...order }: BookingListOrder & PageBounds,
): Promise<Page<ListedBooking>> => {
  const { tenantId } = tx;
  const conditions = allOf([...bookingsInScope(tenantId, scope), ...conditionsOf(tenantId, criteria)]);
  const by = orderByOf(order);
  const { from: after, begins = false } = criteria;
  const listed = after == null || begins ? sql`bookings` : bookingsEndingAfter(tenantId, after);
  const from = sql`${listed} b where ${conditions}`;
  const bounds = { page, pageSize };
  if (areFew(criteria)) {
    const counted = (columns: RawBuilder<unknown>) =>
      sql`select ${columns}, ${allMatches} from ${from} order by ${by} ${pageBounds(bounds)}`;
    const found = lastsAtMost(criteria, WHOLE_MS) ? { bookings: counted(sql`b.*`) } : { ids: counted(sql`b.id`) };
    return loadCountedPage(tx, selectBookingRows(tx, found), from);
  }
  const ids =
    order.sort === 'upcoming'
      ? upcomingPage(from, order.todayFrom, bounds)
      : sql`select b.id, null::int as total from ${from} order by ${by} ${pageBounds(bounds)}`;
  return loadPage(tx, selectBookingRows(tx, { ids }), from);
};

/** A booking in scope, canceled or not. Undefined when there is none. */
export const findBooking = async (
  tx: TenantTransaction,
  scope: Scope,
  id: number,
): Promise<BookingRecord | undefined> => {
  const conditions = allOf([...bookingsInScope(tx.tenantId, scope), sql`b.id = ${id}`]);
  const [row] = await selectBookings(tx, { ids: sql`select b.id, 1 as total from bookings b where ${conditions}` });
  return row;
};
