import type { CreateBookingBody } from '@ledig/contract/booking-shapes.ts';
import type { Language } from '@ledig/contract/primitives.ts';
import type { requestSorts } from '@ledig/contract/request-shapes.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import type { RequestStatus } from '@ledig/domain/requests/status.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { findOrMakeClient } from '../../db/queries/clients.ts';
import { companyPhone } from '../../db/queries/company-phone.ts';
import { storedZone } from '../../db/queries/company-settings.ts';
import { allOf, loadPage, orderBy, type Page, pageBounds, placesInScope } from '../../db/queries/list-page.ts';
import { matchesSearch } from '../../db/queries/search-words.ts';
import { writeMessages } from '../../db/queries/write-messages.ts';

/** A request with the names of its company, department, client and unit. */
export interface RequestRecord {
  readonly id: number;
  readonly status: RequestStatus;
  readonly company_id: number;
  readonly company_name: string;
  readonly company_slug: string;
  readonly company_phone: string;
  readonly zone: string | null;
  readonly department_id: number;
  readonly department_name: string;
  readonly department_name_en: string | null;
  readonly schedule_system: 'HOURLY' | 'DAILY';
  readonly activity_system: 'BOOKING' | 'REQUESTS_ONLY';
  readonly category_id: number | null;
  readonly category_name: string | null;
  readonly wished_entity_id: number | null;
  readonly wished_entity_name: string | null;
  readonly client_name: string;
  readonly client_email: string;
  readonly client_country_code: string;
  readonly client_phone_number: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly guests: number;
  readonly expected_arrival: string | null;
  readonly expected_departure: string | null;
  readonly note: string;
  readonly tags: readonly string[];
  readonly booking_id: number | null;
  readonly language: Language;
  readonly decline_reason: string;
  readonly decided_at: Date | null;
  readonly decided_by: number | null;
  readonly decided_by_name: string | null;
  readonly created_by: number | null;
  readonly created_by_name: string | null;
  readonly created_at: Date;
  readonly version: number;
  /** Other times that staff offered, ISO 8601. */
  readonly offers: readonly { readonly from: string; readonly to: string }[];
  readonly offered_at: Date | null;
  readonly withdrawn_at: Date | null;
}

/** Filter of a list of requests. Empty lists and missing fields don't filter. */
export interface RequestCriteria {
  readonly status: RequestStatus;
  readonly departmentIds: readonly number[];
  /** First and last local date on which a request starts. */
  readonly from: LocalDate | undefined;
  readonly to: LocalDate | undefined;
  readonly text: string;
}

export interface RequestOrder {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: (typeof requestSorts)[number] | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

type Condition = RawBuilder<unknown>;

/**
 * SQL conditions: request `r` is in scope. A linked observer sees requests in their units' departments that ask for one
 * of their units or for any unit (docs/rules/requests.md#observers).
 */
const requestsInScope = (tenantId: number, scope: Scope): Condition[] => [
  ...placesInScope('r', tenantId, scope),
  ...(scope.entityIds === null
    ? []
    : [
        sql`(r.wished_entity_id is null or r.wished_entity_id = any(${[...scope.entityIds]}::bigint[]))
            and r.department_id in (
              select e.department_id from renting_entities e
               where e.tenant_id = ${tenantId} and e.id = any(${[...scope.entityIds]}::bigint[]))`,
      ]),
];

/** SQL for the zone of the request's company. */
const zoneOf = (tenantId: number): Condition => sql`coalesce(${storedZone(tenantId, 'r.company_id')}, 'Europe/Oslo')`;

/** SQL condition: the request starts today or later, in its company's zone. */
const startsTodayOrLater = (tenantId: number, now: number): Condition => {
  const zone = zoneOf(tenantId);
  return sql`((r.starts_at at time zone ${zone})::date >= (${new Date(now)}::timestamptz at time zone ${zone})::date)`;
};

const chosen = (tenantId: number, { status, departmentIds, from, to, text }: RequestCriteria): Condition[] => {
  const date = sql`(r.starts_at at time zone ${zoneOf(tenantId)})::date`;
  return [
    sql`r.status = ${status}`,
    ...(departmentIds.length > 0 ? [sql`r.department_id = any(${[...departmentIds]}::bigint[])`] : []),
    ...(from === undefined ? [] : [sql`${date} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${date} <= ${to}::date`]),
    ...(text === '' ? [] : [matchesSearch(tenantId, 'clients', sql.ref('r.client_id'), text)]),
  ];
};

const SORTED_BY: Readonly<Record<(typeof requestSorts)[number], string>> = {
  client_name: 'search_fold(r.client_name)',
  number_of_interactors: 'r.guests',
  date_from: 'r.starts_at',
  date_to: 'r.ends_at',
  created_at: 'r.created_at',
};

/** Pending requests are sorted by start, with past ones last. Decided ones are sorted by decision, latest first. */
const orderOf = (tenantId: number, { sort, order = 'asc', now }: RequestOrder, status: RequestStatus): Condition => {
  if (sort !== undefined) return orderBy(SORTED_BY, { sort, order }, `r.id ${order}`);
  return status === 'pending'
    ? sql`not ${startsTodayOrLater(tenantId, now)}, r.starts_at, r.id`
    : sql`r.decided_at desc nulls last, r.id desc`;
};

const selectRequests = async (
  { trx, tenantId }: TenantScope,
  conditions: Condition,
  rest: Condition = sql``,
): Promise<RequestRecord[]> => {
  const { rows } = await sql<RequestRecord>`
    select r.id, r.status, r.company_id, c.name as company_name, c.slug as company_slug, ${companyPhone} as company_phone, ${storedZone(tenantId, 'r.company_id')} as zone,
           r.department_id, d.name as department_name, d.name_en as department_name_en, d.schedule_system, d.activity_system, r.category_id,
           k.name as category_name, r.wished_entity_id, e.name as wished_entity_name, r.client_name, r.client_email,
           r.client_country_code, r.client_phone_number, r.starts_at, r.ends_at, r.guests,
           to_char(r.expected_arrival, 'HH24:MI') as expected_arrival,
           to_char(r.expected_departure, 'HH24:MI') as expected_departure, r.note, r.tags, r.booking_id, r.language,
           r.decline_reason, r.decided_at, r.decided_by, decider.name as decided_by_name, r.created_by,
           author.name as created_by_name, r.created_at, r.version, r.offers, r.offered_at, r.withdrawn_at
      from booking_requests r
      join companies c on c.tenant_id = ${tenantId} and c.id = r.company_id
      join departments d on d.tenant_id = ${tenantId} and d.id = r.department_id
      left join categories k on k.tenant_id = ${tenantId} and k.id = r.category_id
      left join renting_entities e on e.tenant_id = ${tenantId} and e.id = r.wished_entity_id
      left join users decider on decider.tenant_id = ${tenantId} and decider.id = r.decided_by
      left join users author on author.tenant_id = ${tenantId} and author.id = r.created_by
     where ${conditions} ${rest}`.execute(trx);
  return rows;
};

/** One page of requests in scope that meet the criteria, and their total. */
export const listRequestPage = async (
  tenant: TenantScope,
  scope: Scope,
  criteria: RequestCriteria,
  order: RequestOrder,
): Promise<Page<RequestRecord>> => {
  const { tenantId } = tenant;
  const conditions = allOf([...requestsInScope(tenantId, scope), ...chosen(tenantId, criteria)]);
  return loadPage(
    tenant,
    selectRequests(tenant, conditions, sql`order by ${orderOf(tenantId, order, criteria.status)} ${pageBounds(order)}`),
    sql`booking_requests r where ${conditions}`,
  );
};

/** The number of pending requests in scope that start today or later, in their company's zone. */
export const countPending = async ({ trx, tenantId }: TenantScope, scope: Scope, now: number): Promise<number> => {
  const conditions = allOf([
    ...requestsInScope(tenantId, scope),
    sql`r.status = 'pending'`,
    sql`r.starts_at > ${new Date(now - 2 * 86_400_000)}`,
    startsTodayOrLater(tenantId, now),
  ]);
  const { rows } = await sql<{ pending: number }>`
    select count(*)::int as pending from booking_requests r where ${conditions}`.execute(trx);
  return rows[0]?.pending ?? 0;
};

/** A request in scope. Undefined when there is none. */
export const findRequest = async (
  tenant: TenantScope,
  scope: Scope,
  id: number,
): Promise<RequestRecord | undefined> => {
  const [row] = await selectRequests(tenant, allOf([...requestsInScope(tenant.tenantId, scope), sql`r.id = ${id}`]));
  return row;
};

/**
 * Like `findRequest`, and locks the request until the transaction ends, so that two decisions run one after another.
 */
export const lockRequest = async (
  tenant: TenantScope,
  scope: Scope,
  id: number,
): Promise<RequestRecord | undefined> => {
  // Two statements on purpose: the second must see rows that were committed while the first waited.
  await sql`select 1 from booking_requests where tenant_id = ${tenant.tenantId} and id = ${id} for no key update`.execute(
    tenant.trx,
  );
  return findRequest(tenant, scope, id);
};

/** Changes columns of a request and increments its version. */
export const storeRequestChange = async (
  { trx, tenantId }: TenantScope,
  id: number,
  changes: RawBuilder<unknown>,
): Promise<void> => {
  await sql`update booking_requests set ${changes}, version = version + 1
             where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
};

interface NewRequest {
  readonly body: CreateBookingBody;
  readonly period: Period;
  readonly note: string;
  readonly tags: string[];
  readonly language: Language;
  readonly createdBy: number | null;
}

/** Inserts a pending request and the message that it was received. Returns its id. */
export const insertRequest = async (scope: TenantScope, request: NewRequest): Promise<number> => {
  const { trx, tenantId } = scope;
  const { booking, client } = request.body;
  const { id } = await trx
    .insertInto('booking_requests')
    .values({
      tenant_id: tenantId,
      company_id: booking.company_id,
      department_id: booking.department_id,
      category_id: booking.category_id ?? null,
      wished_entity_id: booking.renting_entity_id ?? null,
      client_id: await findOrMakeClient(scope, client),
      client_name: client.name,
      client_email: client.email,
      client_country_code: client.country_code,
      client_phone_number: client.phone_number,
      starts_at: new Date(request.period.from),
      ends_at: new Date(request.period.to),
      guests: booking.number_of_interactors,
      expected_arrival: booking.expected_arrival ?? null,
      expected_departure: booking.expected_departure ?? null,
      note: request.note,
      tags: request.tags,
      language: request.language,
      created_by: request.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeMessages(scope, {
    kind: 'booking_request_received',
    about: { requestId: id },
    companyId: booking.company_id,
    client: { email: client.email, countryCode: client.country_code, phoneNumber: client.phone_number },
    language: request.language,
  });
  return id;
};
