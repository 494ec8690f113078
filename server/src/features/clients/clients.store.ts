import type { clientSorts } from '@ledig/contract/guests/clients.ts';
import type { SortOrder } from '@ledig/contract/primitives.ts';
import { isNarrow, type Scope } from '@ledig/domain/access/scope.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { epochMs, type JsonColumns, jsonColumns, readJson } from '#db/queries/statements/json-columns.ts';
import { allMatches, loadCountedPage, loadPage, type Page, pageBounds } from '#db/queries/statements/list-page.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import { matchesSearch, wordsBegin } from '#db/queries/statements/search-words.ts';

/** A client as a list row. */
export interface ClientRecord {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly created_at: Date;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
  readonly bookings_count: number;
}

type Condition = RawBuilder<unknown>;

/** SQL condition: a booking, request or waiting list entry `x` lies in scope. */
const inPlace = ({ companyId, departmentId }: Scope): Condition =>
  sql`(${companyId}::bigint is null or x.company_id = ${companyId})
      and (${departmentId}::bigint is null or x.department_id = ${departmentId})`;

interface Own {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly created_at: number;
}

/** Columns of clients `c`, with the contact data of a table. */
const columnsWith = (contact: 'c' | 'g') =>
  jsonColumns<Own>({
    id: 'c.id',
    name: `${contact}.name`,
    email: `${contact}.email`,
    country_code: `${contact}.country_code`,
    phone_number: `${contact}.phone_number`,
    created_at: epochMs('c.created_at'),
  });
const STORED = columnsWith('c');
const GIVEN = columnsWith('g');

interface Seen {
  /** Joined to the clients `c`. Leaves out clients that the caller may not see. */
  readonly join: Condition;
  readonly columns: JsonColumns<Own>;
  readonly nameKey: Condition;
  readonly emailKey: Condition;
}

/**
 * SQL for contact data of clients `c` in a scope. Staff of the full tenant see the stored data. Others see the data
 * last given in a booking, request or waiting list entry in their scope, and no clients without one
 * (docs/rules/access.md#contact-data).
 */
const seenBy = (tenantId: number, scope: Scope): Seen => {
  if (!isNarrow(scope)) {
    return { join: sql``, columns: STORED, nameKey: sql`c.name_key`, emailKey: sql`c.email_key` };
  }
  const given = (stays: 'bookings' | 'booking_requests' | 'waiting_list_entries') => sql`
    select x.client_name as name, x.client_email as email, x.client_country_code as country_code,
           x.client_phone_number as phone_number, x.created_at
      from ${sql.table(stays)} x
     where x.tenant_id = ${tenantId} and x.client_id = c.id and ${inPlace(scope)}`;
  return {
    join: sql`cross join lateral (
      ${given('bookings')} union all ${given('booking_requests')} union all ${given('waiting_list_entries')}
       order by created_at desc limit 1) g`,
    columns: GIVEN,
    nameKey: sql`norwegian_key(g.name) collate "C"`,
    emailKey: sql`lower(g.email)`,
  };
};

/**
 * SQL condition: the client has every typed word. Staff of a company or department only search contact data given in
 * their scope.
 */
const finds = (tenantId: number, scope: Scope, text: string): Condition => {
  if (!isNarrow(scope)) return matchesSearch(tenantId, 'clients', sql.ref('c.id'), text);
  return wordsBegin(sql`array[g.name, g.email, g.phone_number, g.country_code || g.phone_number]`, text);
};

/** The answer's single row. */
interface Answer {
  /** The ids of the page, in order. */
  readonly page_ids: string | null;
  readonly page_total: number | null;
  /** Client, company and number of bookings. */
  readonly stays: string | null;
  /** Id and name, by name. */
  readonly companies: string | null;
}

/** The clients of the answer, in the order of the page. */
const recordsOf = (answer: Answer, columns: JsonColumns<Own>): ClientRecord[] => {
  const stays = Map.groupBy(readJson<[number, number, number][]>(answer.stays, []), ([client]) => client);
  const companies = readJson<[number, string][]>(answer.companies, []);
  const byId = new Map(columns.read(answer).map((row) => [row.id, row]));
  return readJson<number[]>(answer.page_ids, []).flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const own = stays.get(id) ?? [];
    const visited = companies.filter(([companyId]) => own.some(([, company]) => company === companyId));
    return [
      {
        ...row,
        created_at: new Date(row.created_at),
        companies: visited.map(([companyId, name]) => ({ id: companyId, name })),
        bookings_count: own.reduce((sum, [, , count]) => sum + count, 0),
      },
    ];
  });
};

/**
 * Clients of a page, in its order, with their bookings in scope (decision 0230).
 *
 * @param page SQL that selects the ids of the page as `id`, in order, and the number of all matches as `total` or null
 */
const selectClients = async ({ trx, tenantId }: TenantTransaction, scope: Scope, page: Condition) => {
  const { join, columns } = seenBy(tenantId, scope);
  const { rows } = await sql<Answer>`
    with page as materialized (${page}), stays as materialized (
      select x.client_id, x.company_id, count(*) as bookings from bookings x
       where x.tenant_id = ${tenantId} and x.client_id = any(array(select id from page)) and ${inPlace(scope)}
       group by x.client_id, x.company_id
    )
    select ${columns.select}, (select json_agg(id)::text from page) as page_ids,
           (select max(total) from page) as page_total,
           (select json_agg(json_build_array(client_id, company_id, bookings))::text from stays) as stays,
           (select json_agg(json_build_array(o.id, o.name) order by ${nameOrder('o.name')}, o.id)::text from companies o
             where o.tenant_id = ${tenantId} and o.id in (select company_id from stays)) as companies
      from clients c ${join}
     where c.tenant_id = ${tenantId} and c.id = any(array(select id from page))`.execute(trx);
  const [answer] = rows;
  if (!answer) return { rows: [], total: undefined };
  return { rows: recordsOf(answer, columns), total: answer.page_total ?? undefined };
};

export interface ClientOrder {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: (typeof clientSorts)[number];
  readonly order: SortOrder;
}

/** One page of clients in scope that match a text, and their total. Erased clients are left out. */
export const listClientPage = async (
  tx: TenantTransaction,
  scope: Scope,
  text: string,
  { sort, order, ...page }: ClientOrder,
): Promise<Page<ClientRecord>> => {
  const { tenantId } = tx;
  const { join, nameKey, emailKey } = seenBy(tenantId, scope);
  const from = sql`clients c ${join} where c.tenant_id = ${tenantId} and c.erased_at is null and ${finds(tenantId, scope, text)}`;
  const way = sql.raw(order);
  // For the full tenant, each order comes from an index.
  const key = { name: sql`${nameKey} ${way},`, email: sql`${emailKey} ${way},`, created_at: sql`` }[sort];
  const by = sql`${key} c.id ${way}`;
  if (text === '' && !isNarrow(scope)) {
    const ids = sql`select c.id, null::int as total from ${from} order by ${by} ${pageBounds(page)}`;
    return loadPage(tx, selectClients(tx, scope, ids), from);
  }
  const ids = sql`select c.id, ${allMatches} from ${from} order by ${by} ${pageBounds(page)}`;
  return loadCountedPage(tx, selectClients(tx, scope, ids), from);
};

/** A client with notification settings and the time of erasure. */
export interface ClientWhole extends ClientRecord {
  readonly email_notifications: boolean;
  readonly email_reminders: boolean;
  readonly sms_notifications: boolean;
  readonly sms_reminders: boolean;
  readonly erased_at: Date | null;
}

/** A client in scope; undefined when there is none. */
export const findClient = async (tx: TenantTransaction, scope: Scope, id: number): Promise<ClientWhole | undefined> => {
  const { trx, tenantId } = tx;
  const page = sql`select c.id, 1 as total from clients c where c.tenant_id = ${tenantId} and c.id = ${id}`;
  const { rows } = await selectClients(tx, scope, page);
  const [row] = rows;
  if (!row) return undefined;
  const flags = await trx
    .selectFrom('clients')
    .select(['email_notifications', 'email_reminders', 'sms_notifications', 'sms_reminders', 'erased_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, ...flags };
};

/** A booking on a client's page. */
export interface ClientBooking {
  readonly id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly guests: number;
  readonly zone: string | null;
  readonly schedule_system: ScheduleSystem;
  readonly is_canceled: boolean;
  readonly note: string | null;
  readonly company: { readonly id: number; readonly name: string };
  readonly department: { readonly id: number; readonly name: string };
  readonly entities: readonly { readonly id: number; readonly name: string }[];
}

/** Bookings that aren't over, or those that are over or canceled. */
export type ClientBookings = 'ahead' | 'earlier';

const MOST_BOOKINGS = 100;

/** SQL condition: booking `x` isn't over at `now` (epoch milliseconds). */
const isAheadAt = (now: number): Condition => sql`(x.canceled_at is null and x.ends_at > ${new Date(now)})`;

/** The number of a client's bookings in scope that aren't over at `now` (epoch milliseconds). */
export const countBookingsAhead = async (
  { trx, tenantId }: TenantTransaction,
  scope: Scope,
  clientId: number,
  now: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings x
     where x.tenant_id = ${tenantId} and x.client_id = ${clientId} and ${isAheadAt(now)} and ${inPlace(scope)}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
};

/**
 * A client's bookings in scope at `now` (epoch milliseconds), at most 100: those ahead soonest first, earlier ones
 * latest first.
 */
export const listClientBookings = async (
  { trx, tenantId }: TenantTransaction,
  scope: Scope,
  clientId: number,
  { which, now }: { readonly which: ClientBookings; readonly now: number },
): Promise<ClientBooking[]> => {
  const isAhead = isAheadAt(now);
  const chosen = which === 'ahead' ? isAhead : sql`not ${isAhead}`;
  const order = which === 'ahead' ? sql`x.starts_at, x.id` : sql`x.starts_at desc, x.id desc`;
  const { rows } = await sql<ClientBooking>`
    select x.id, x.starts_at, x.ends_at, x.guests, d.schedule_system, x.canceled_at is not null as is_canceled, nullif(x.note, '') as note,
           ${storedZone(tenantId, 'x.company_id')} as zone,
           json_build_object('id', o.id, 'name', o.name) as company,
           json_build_object('id', d.id, 'name', d.name) as department,
           coalesce((select json_agg(json_build_object('id', e.id, 'name', e.name) order by ${nameOrder('e.name')}, e.id)
              from allocations l join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
             where l.tenant_id = ${tenantId} and l.booking_id = x.id), '[]') as entities
      from bookings x
      join companies o on o.tenant_id = x.tenant_id and o.id = x.company_id
      join departments d on d.tenant_id = x.tenant_id and d.id = x.department_id
     where x.tenant_id = ${tenantId} and x.client_id = ${clientId} and ${chosen} and ${inPlace(scope)}
     order by ${order} limit ${MOST_BOOKINGS}`.execute(trx);
  return rows;
};
