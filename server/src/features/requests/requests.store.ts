import type { CreateBookingBody } from '@ledig/contract/bookings/booking-shapes.ts';
import type { Language, SortOrder } from '@ledig/contract/primitives.ts';
import type { requestSorts } from '@ledig/contract/requests/request-shapes.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import type { ActivitySystem, ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { RequestStatus } from '@ledig/domain/requests/status.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { findOrMakeClient } from '#db/queries/clients/clients.ts';
import { companyPhone } from '#db/queries/companies/company-phone.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { writeMessages } from '#db/queries/messages/write-messages.ts';
import { allOf, filterByIds, orderBy, type PageBounds, placesInScope } from '#db/queries/statements/list-page.ts';
import { constant, countRows, insertRow, loadQueryPage, timeOf } from '#db/queries/statements/rows.ts';
import { matchesClient } from '#db/queries/statements/search-words.ts';

/** Filter of a list of requests. Empty lists and missing fields don't filter. */
export interface RequestCriteria {
  readonly status: RequestStatus;
  readonly departmentIds: readonly number[];
  /** First and last local date on which a request starts. */
  readonly from: LocalDate | undefined;
  readonly to: LocalDate | undefined;
  readonly text: string;
}

export interface RequestOrder extends PageBounds {
  readonly sort: (typeof requestSorts)[number] | undefined;
  readonly order: SortOrder | undefined;
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

/** SQL conditions on request `r`. */
const conditionsOf = (tenantId: number, scope: Scope, criteria: RequestCriteria): Condition[] => {
  const { status, departmentIds, from, to, text } = criteria;
  const date = sql`(r.starts_at at time zone ${zoneOf(tenantId)})::date`;
  return [
    sql`r.status = ${status}`,
    ...filterByIds('r.department_id', departmentIds),
    ...(from === undefined ? [] : [sql`${date} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${date} <= ${to}::date`]),
    ...(text === '' ? [] : [matchesClient(tenantId, scope, 'r', text)]),
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
const orderByOf = (tenantId: number, { sort, order = 'asc', now }: RequestOrder, status: RequestStatus): Condition => {
  if (sort !== undefined) return orderBy(SORTED_BY, { sort, order }, `r.id ${order}`);
  return status === 'pending'
    ? sql`not ${startsTodayOrLater(tenantId, now)}, r.starts_at, r.id`
    : sql`r.decided_at desc nulls last, r.id desc`;
};

const requestsWhere = ({ trx }: TenantTransaction, conditions: readonly Condition[]) =>
  trx.selectFrom('booking_requests as r').where(allOf(conditions).$castTo<SqlBool>());

/** Adds the columns of a request with the names of its company, department, client and unit. */
const withDetails = (query: ReturnType<typeof requestsWhere>, tenantId: number) =>
  query
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'r.company_id'))
    .innerJoin('departments as d', (on) => on.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 'r.department_id'))
    .leftJoin('categories as k', (on) => on.on('k.tenant_id', '=', tenantId).onRef('k.id', '=', 'r.category_id'))
    .leftJoin('renting_entities as e', (on) =>
      on.on('e.tenant_id', '=', tenantId).onRef('e.id', '=', 'r.wished_entity_id'),
    )
    .leftJoin('users as decider', (on) =>
      on.on('decider.tenant_id', '=', tenantId).onRef('decider.id', '=', 'r.decided_by'),
    )
    .leftJoin('users as author', (on) =>
      on.on('author.tenant_id', '=', tenantId).onRef('author.id', '=', 'r.created_by'),
    )
    .select(['r.id', 'r.company_id', 'c.name as company_name', 'c.slug as company_slug', 'r.department_id'])
    .select([
      'd.name as department_name',
      'd.name_en as department_name_en',
      'r.category_id',
      'k.name as category_name',
    ])
    .select(['r.wished_entity_id', 'e.name as wished_entity_name', 'r.client_id', 'r.client_name', 'r.client_email'])
    .select([
      'r.client_country_code',
      'r.client_phone_number',
      'r.starts_at',
      'r.ends_at',
      'r.guests',
      'r.note',
      'r.tags',
    ])
    .select(['r.booking_id', 'r.decline_reason', 'r.decided_at', 'r.decided_by', 'decider.name as decided_by_name'])
    .select([
      'r.created_by',
      'author.name as created_by_name',
      'r.created_at',
      'r.version',
      'r.offered_at',
      'r.withdrawn_at',
    ])
    .select([companyPhone.as('company_phone'), storedZone(tenantId, 'r.company_id').as('zone')])
    .select([
      timeOf('r.expected_arrival').as('expected_arrival'),
      timeOf('r.expected_departure').as('expected_departure'),
    ])
    .select(({ ref }) => [
      ref('r.status').$castTo<RequestStatus>().as('status'),
      ref('d.schedule_system').$castTo<ScheduleSystem>().as('schedule_system'),
      ref('d.activity_system').$castTo<ActivitySystem>().as('activity_system'),
      ref('r.language').$castTo<Language>().as('language'),
      // Other times that staff offered, ISO 8601.
      ref('r.offers').$castTo<readonly { readonly from: string; readonly to: string }[]>().as('offers'),
    ]);

/** A request with the names of its company, department, client and unit. */
export type RequestRecord = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>;

/** One page of requests in scope that meet the criteria, and their total. */
export const listRequestPage = (
  tx: TenantTransaction,
  scope: Scope,
  criteria: RequestCriteria,
  order: RequestOrder,
) => {
  const { tenantId } = tx;
  return loadQueryPage(
    requestsWhere(tx, [...requestsInScope(tenantId, scope), ...conditionsOf(tenantId, scope, criteria)]),
    (from) => withDetails(from, tenantId).orderBy(orderByOf(tenantId, order, criteria.status)),
    order,
  );
};

/** The number of pending requests in scope that start today or later, in their company's zone. */
export const countPending = async (tx: TenantTransaction, scope: Scope, now: number): Promise<number> => {
  const conditions = [...requestsInScope(tx.tenantId, scope), startsTodayOrLater(tx.tenantId, now)];
  const { pending } = await requestsWhere(tx, conditions)
    .where('r.status', '=', constant('pending'))
    .where('r.starts_at', '>', new Date(now - 2 * DAY_MS))
    .select(countRows.as('pending'))
    .executeTakeFirstOrThrow();
  return pending;
};

/** A request in scope. Undefined when there is none. */
export const findRequest = (tx: TenantTransaction, scope: Scope, id: number): Promise<RequestRecord | undefined> =>
  withDetails(requestsWhere(tx, requestsInScope(tx.tenantId, scope)), tx.tenantId)
    .where('r.id', '=', id)
    .executeTakeFirst();

/**
 * Like `findRequest`, and locks the request until the transaction ends, so that two decisions run one after another.
 */
export const lockRequest = async (
  tx: TenantTransaction,
  scope: Scope,
  id: number,
): Promise<RequestRecord | undefined> => {
  // Two statements on purpose: the second must see rows that were committed while the first waited.
  const locked = tx.trx.selectFrom('booking_requests').select('id').where('tenant_id', '=', tx.tenantId);
  await locked.where('id', '=', id).forNoKeyUpdate().execute();
  return findRequest(tx, scope, id);
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
export const insertRequest = async (tx: TenantTransaction, request: NewRequest): Promise<number> => {
  const { booking, client } = request.body;
  const id = await insertRow(tx, 'booking_requests', {
    company_id: booking.company_id,
    department_id: booking.department_id,
    category_id: booking.category_id ?? null,
    wished_entity_id: booking.renting_entity_id ?? null,
    client_id: await findOrMakeClient(tx, client),
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
  });
  await writeMessages(tx, {
    kind: 'booking_request_received',
    about: { requestId: id },
    companyId: booking.company_id,
    client: { email: client.email, countryCode: client.country_code, phoneNumber: client.phone_number },
    language: request.language,
  });
  return id;
};
