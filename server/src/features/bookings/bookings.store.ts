import type { bookingSorts } from '@ledig/contract/booking-shapes.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import type { BookingList } from '@ledig/domain/bookings/lists.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { matchesPhrase } from '../../db/queries/booking-phrase.ts';
import { bookingsEndingAfter, bookingsInScope, holdsOneOf } from '../../db/queries/booking-scope.ts';
import { storedZone } from '../../db/queries/company-settings.ts';
import {
  allMatches,
  allOf,
  loadCountedPage,
  loadPage,
  orderBy,
  type Page,
  type PageBounds,
  pageBounds,
} from '../../db/queries/list-page.ts';
import { nameOrder } from '../../db/queries/name-order.ts';

/** A booking with the names of its company, department, client and entities. */
export interface BookingRecord {
  readonly id: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly zone: string | null;
  readonly department_id: number;
  readonly department_name: string;
  readonly schedule_system: string;
  readonly activity_system: string;
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly category_id: number | null;
  readonly category_name: string | null;
  readonly client_id: number;
  readonly client_name: string;
  readonly client_email: string;
  readonly client_country_code: string;
  readonly client_phone_number: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly guests: number;
  /** Guests who were checked in (DAILY). */
  readonly checked_in: number;
  readonly expected_arrival: string | null;
  readonly expected_departure: string | null;
  readonly note: string;
  readonly tags: readonly string[];
  readonly arrived_at: Date | null;
  readonly completed_at: Date | null;
  readonly checked_out_at: Date | null;
  readonly canceled_at: Date | null;
  readonly is_manual: boolean;
  readonly whole_department: boolean;
  readonly series_id: number | null;
  readonly group_id: number | null;
  readonly version: number;
  readonly created_at: Date;
  readonly created_by: number | null;
  readonly created_by_name: string | null;
  /** Its entities, also after it was canceled. */
  readonly entities: readonly { readonly id: number; readonly name: string; readonly capacity: number }[];
}

/** Filter of a list of bookings. Empty lists and missing fields don't filter. Instants are epoch milliseconds. */
export interface BookingCriteria {
  readonly list: BookingList;
  readonly from?: number | null;
  readonly to?: number | null;
  readonly entityIds?: readonly number[];
  readonly departmentIds?: readonly number[];
  readonly companyIds?: readonly number[];
  readonly text?: string;
}

type Condition = RawBuilder<unknown>;

const chosen = (tenantId: number, criteria: BookingCriteria): Condition[] => {
  const { list, to, entityIds = [], departmentIds = [], companyIds = [], text = '' } = criteria;
  const conditions: Condition[] = [];
  if (list === 'active') conditions.push(sql`b.canceled_at is null`);
  if (list === 'archived') conditions.push(sql`b.canceled_at is not null`);
  if (to != null) conditions.push(sql`b.starts_at <= ${new Date(to)}`);
  if (companyIds.length > 0) conditions.push(sql`b.company_id = any(${[...companyIds]}::bigint[])`);
  if (departmentIds.length > 0) conditions.push(sql`b.department_id = any(${[...departmentIds]}::bigint[])`);
  if (entityIds.length > 0) conditions.push(holdsOneOf(tenantId, entityIds));
  if (text !== '') conditions.push(matchesPhrase(tenantId, text));
  return conditions;
};

type BookingSort = (typeof bookingSorts)[number];

/** Order of a list: by one of its columns, by `upcoming`, or newest first. */
export interface BookingOrder {
  readonly sort?: BookingSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
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

const orderOf = ({ sort, order = 'asc', todayFrom }: BookingOrder): RawBuilder<unknown> => {
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
    select b.id from (
      (select b.id, b.starts_at from ${from} and b.starts_at >= ${today}
        order by b.starts_at, b.id limit ${most})
      union all
      (select b.id, b.starts_at from ${from} and b.starts_at < ${today}
        order by b.starts_at desc, b.id desc limit ${most})
    ) b order by ${upcomingOrder(todayFrom)} ${pageBounds(bounds)}`;
};

/** A booking with the total of its list, if the page counted it. */
type ListedBooking = BookingRecord & { readonly total?: number };

interface PageQuery {
  /** SQL that selects the ids of the page as `id`. */
  readonly ids: RawBuilder<unknown>;
  /** Default: newest first. */
  readonly by?: RawBuilder<unknown>;
  /** SQL of further columns of `page`. */
  readonly more?: RawBuilder<unknown>;
}

/** Full bookings of a page. */
const selectBookings = ({ trx, tenantId }: TenantScope, { ids, by = LATEST, more = sql`` }: PageQuery) =>
  sql<ListedBooking>`
  with page as materialized (${ids})
  select b.id, b.company_id, c.name as company_name, b.department_id, d.name as department_name, d.schedule_system,
         d.activity_system, to_char(d.checkin, 'HH24:MI') as checkin, to_char(d.checkout, 'HH24:MI') as checkout,
         b.category_id, k.name as category_name, b.client_id, b.client_name, b.client_email,
         b.client_country_code, b.client_phone_number, b.starts_at, b.ends_at, b.guests,
         to_char(b.expected_arrival, 'HH24:MI') as expected_arrival,
         to_char(b.expected_departure, 'HH24:MI') as expected_departure, b.note, b.tags, b.arrived_at, b.completed_at,
         b.checked_out_at, b.canceled_at, b.is_manual, b.whole_department, b.series_id, b.group_id, b.version, b.created_at, b.created_by,
         u.name as created_by_name,
         ${storedZone(tenantId, 'b.company_id')} as zone,
         (select count(*)::int from interactors i where i.tenant_id = ${tenantId} and i.booking_id = b.id) as checked_in,
         coalesce((select json_agg(json_build_object('id', e.id, 'name', e.name, 'capacity', e.capacity)
                                   order by ${nameOrder('e.name')}, e.id)
           from allocations l join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
          where l.tenant_id = ${tenantId} and l.booking_id = b.id), '[]') as entities ${more}
    from page
    join bookings b on b.tenant_id = ${tenantId} and b.id = page.id
    join companies c on c.tenant_id = b.tenant_id and c.id = b.company_id
    join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
    left join categories k on k.tenant_id = b.tenant_id and k.id = b.category_id
    left join users u on u.tenant_id = b.tenant_id and u.id = b.created_by
   order by ${by}`.execute(trx);

/** The longest period whose matches a page counts itself, in milliseconds. */
const FEW_MS = 62 * DAY_MS;

/** Whether a text, or a short period, keeps the matches few. */
const areFew = ({ from, to, text = '' }: BookingCriteria): boolean =>
  text !== '' || (from != null && to != null && to - from <= FEW_MS);

/** One page of bookings in scope that meet the criteria, and their total. */
export const listBookingPage = async (
  tenant: TenantScope,
  scope: Scope,
  criteria: BookingCriteria,
  { page, pageSize, ...order }: BookingOrder & PageBounds,
): Promise<Page<BookingRecord>> => {
  const { tenantId } = tenant;
  const conditions = allOf([...bookingsInScope(tenantId, scope), ...chosen(tenantId, criteria)]);
  const by = orderOf(order);
  const listed = criteria.from == null ? sql`bookings` : bookingsEndingAfter(tenantId, criteria.from);
  const from = sql`${listed} b where ${conditions}`;
  const bounds = { page, pageSize };
  if (areFew(criteria)) {
    const ids = sql`select b.id, ${allMatches} from ${from} order by ${by} ${pageBounds(bounds)}`;
    return loadCountedPage(tenant, selectBookings(tenant, { ids, by, more: sql`, page.total` }), from);
  }
  const ids =
    order.sort === 'upcoming'
      ? upcomingPage(from, order.todayFrom, bounds)
      : sql`select b.id from ${from} order by ${by} ${pageBounds(bounds)}`;
  return loadPage(tenant, selectBookings(tenant, { ids, by }), from);
};

/** A booking in scope, canceled or not. Undefined when there is none. */
export const findBooking = async (
  tenant: TenantScope,
  scope: Scope,
  id: number,
): Promise<BookingRecord | undefined> => {
  const conditions = allOf([...bookingsInScope(tenant.tenantId, scope), sql`b.id = ${id}`]);
  const { rows } = await selectBookings(tenant, { ids: sql`select b.id from bookings b where ${conditions}` });
  return rows[0];
};
