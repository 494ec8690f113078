import type { clientSorts } from '@ledig/contract/clients.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { storedZone } from '../../db/queries/company-settings.ts';
import { allMatches, loadCountedPage, loadPage, type Page, pageBounds } from '../../db/queries/list-page.ts';
import { nameOrder } from '../../db/queries/name-order.ts';
import { matchesSearch, typedWords } from '../../db/queries/search-words.ts';

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

/** SQL condition: a booking or request `x` lies in scope. */
const inPlace = ({ companyId, departmentId }: Scope): Condition =>
  sql`(${companyId}::bigint is null or x.company_id = ${companyId})
      and (${departmentId}::bigint is null or x.department_id = ${departmentId})`;

/** Whether the scope is only a part of the tenant. */
const isNarrow = ({ companyId, departmentId }: Scope): boolean => companyId !== null || departmentId !== null;

interface Seen {
  /** Joined to the clients `c`. Leaves out clients that the caller may not see. */
  readonly join: Condition;
  readonly contact: Condition;
  readonly nameKey: Condition;
  readonly emailKey: Condition;
}

/**
 * SQL for contact data of clients `c` in a scope. Staff of the full tenant see the stored data. Others see the data
 * last given in a booking or request in their scope, and no clients without one (docs/rules/access.md#contact-data).
 */
const seenBy = (tenantId: number, scope: Scope): Seen => {
  if (!isNarrow(scope)) {
    const contact = sql`c.name, c.email, c.country_code, c.phone_number`;
    return { join: sql``, contact, nameKey: sql`c.name_key`, emailKey: sql`c.email_key` };
  }
  const given = (stays: 'bookings' | 'booking_requests') => sql`
    select x.client_name as name, x.client_email as email, x.client_country_code as country_code,
           x.client_phone_number as phone_number, x.created_at
      from ${sql.table(stays)} x
     where x.tenant_id = ${tenantId} and x.client_id = c.id and ${inPlace(scope)}`;
  return {
    join: sql`cross join lateral (
      ${given('bookings')} union all ${given('booking_requests')} order by created_at desc limit 1) g`,
    contact: sql`g.name, g.email, g.country_code, g.phone_number`,
    nameKey: sql`search_fold(g.name)`,
    emailKey: sql`lower(g.email)`,
  };
};

/**
 * SQL condition: the client has every typed word. Staff of a company or department only search contact data given in
 * their scope. The first condition is cheap and leaves few clients for the exact one.
 */
const finds = (tenantId: number, scope: Scope, text: string): Condition => {
  if (!isNarrow(scope)) return matchesSearch(tenantId, 'clients', sql.ref('c.id'), text);
  const given = sql`array[g.name, g.email, g.phone_number, g.country_code || g.phone_number]`;
  const words = typedWords(text).map(
    (word) => sql`strpos(search_fold(array_to_string(${given}, ' ')), search_fold(${word}::text)) > 0
      and exists (select from search_words_of(${given}) as w (word) where starts_with(w.word, search_fold(${word}::text)))`,
  );
  return words.length === 0 ? sql`true` : sql.join(words, sql` and `);
};

/** A client with the total of its list, if the page counted it. */
type ListedClient = ClientRecord & { readonly total?: number };

/** Clients for the ids that `page` selects, in `by` order, with their bookings in scope. `more`: columns of the page. */
const selectClients = async (
  { trx, tenantId }: TenantScope,
  scope: Scope,
  page: Condition,
  { by, more = sql`` }: { readonly by: Condition; readonly more?: Condition },
) => {
  const { join, contact } = seenBy(tenantId, scope);
  const { rows } = await sql<ListedClient>`
    with page as materialized (${page})
    select c.id, ${contact}, c.created_at,
           coalesce((select json_agg(json_build_object('id', o.id, 'name', o.name) order by ${nameOrder('o.name')}, o.id)
                       from companies o
                      where o.tenant_id = ${tenantId}
                        and o.id in (select x.company_id from bookings x
                                      where x.tenant_id = ${tenantId} and x.client_id = c.id and ${inPlace(scope)})), '[]')
             as companies,
           (select count(*) from bookings x
             where x.tenant_id = ${tenantId} and x.client_id = c.id and ${inPlace(scope)}) as bookings_count ${more}
      from page join clients c on c.tenant_id = ${tenantId} and c.id = page.id ${join}
     order by ${by}`.execute(trx);
  return rows;
};

export interface ClientOrder {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: (typeof clientSorts)[number];
  readonly order: 'asc' | 'desc';
}

/** One page of clients in scope that match a text, and their total. Erased clients are left out. */
export const listClientPage = async (
  tenant: TenantScope,
  scope: Scope,
  text: string,
  { sort, order, ...page }: ClientOrder,
): Promise<Page<ClientRecord>> => {
  const { tenantId } = tenant;
  const { join, nameKey, emailKey } = seenBy(tenantId, scope);
  const from = sql`clients c ${join} where c.tenant_id = ${tenantId} and c.erased_at is null and ${finds(tenantId, scope, text)}`;
  const way = sql.raw(order);
  // For the full tenant, each order comes from an index.
  const key = { name: sql`${nameKey} ${way},`, email: sql`${emailKey} ${way},`, created_at: sql`` }[sort];
  const by = sql`${key} c.id ${way}`;
  if (text === '' && !isNarrow(scope)) {
    const ids = sql`select c.id from ${from} order by ${by} ${pageBounds(page)}`;
    return loadPage(tenant, selectClients(tenant, scope, ids, { by }), from);
  }
  const ids = sql`select c.id, ${allMatches} from ${from} order by ${by} ${pageBounds(page)}`;
  return loadCountedPage(tenant, selectClients(tenant, scope, ids, { by, more: sql`, page.total` }), from);
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
export const findClient = async (tenant: TenantScope, scope: Scope, id: number): Promise<ClientWhole | undefined> => {
  const { trx, tenantId } = tenant;
  const [row] = await selectClients(
    tenant,
    scope,
    sql`select c.id from clients c where c.tenant_id = ${tenantId} and c.id = ${id}`,
    { by: sql`c.id` },
  );
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
  readonly schedule_system: 'HOURLY' | 'DAILY';
  readonly is_canceled: boolean;
  readonly note: string | null;
  readonly company: { readonly id: number; readonly name: string };
  readonly department: { readonly id: number; readonly name: string };
  readonly entities: readonly { readonly id: number; readonly name: string }[];
}

/** Bookings that aren't over, or those that are over or canceled. */
export type ClientBookings = 'ahead' | 'earlier';

const MOST_BOOKINGS = 100;

/** A client's bookings in scope at `now` (epoch milliseconds): those ahead soonest first, earlier ones latest first. */
export const listClientBookings = async (
  { trx, tenantId }: TenantScope,
  scope: Scope,
  clientId: number,
  { which, now }: { readonly which: ClientBookings; readonly now: number },
): Promise<ClientBooking[]> => {
  const isAhead = sql`(x.canceled_at is null and x.ends_at > ${new Date(now)})`;
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
