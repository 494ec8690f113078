import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { storedZone } from '../../db/queries/company-settings.ts';
import { allOf, loadPage, type Page, pageBounds } from '../../db/queries/list-page.ts';
import { companyAddress } from '../../messages/write-to-company.ts';

/** A message as staff see it. */
export interface MessageRecord {
  readonly id: number;
  readonly kind: string;
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  readonly state: string;
  readonly reason: string | null;
  readonly last_error: string | null;
  readonly attempts: number;
  readonly subject: string | null;
  readonly content: string | null;
  readonly company: { readonly id: number; readonly name: string } | null;
  readonly booking_id: number | null;
  readonly booking_request_id: number | null;
  readonly waiting_list_entry_id: number | null;
  readonly guest: string | null;
  readonly zone: string | null;
  readonly created_at: Date;
  readonly deliver_after: Date;
  readonly sent_at: Date | null;
  readonly delivered_at: Date | null;
  readonly resent_of: number | null;
  /** Where a mail to the company goes now. Null without an address. */
  readonly company_address: string | null;
}

/** Filter of the list. Instants are epoch milliseconds, `to` is exclusive. */
export interface MessageCriteria {
  readonly state?: string | undefined;
  readonly channel?: string | undefined;
  readonly kind?: string | undefined;
  readonly companyId?: number | undefined;
  readonly bookingId?: number | undefined;
  readonly clientId?: number | undefined;
  readonly searchText?: string | undefined;
  readonly from: number | null;
  readonly to: number | null;
}

type Condition = RawBuilder<unknown>;

/** SQL condition for staff of a department or of units: only messages about bookings and requests there. */
const aboutPlaces = (tenantId: number, { departmentId, entityIds }: Scope): Condition => {
  const at = (table: 'bookings' | 'booking_requests' | 'waiting_list_entries', id: string) => sql`exists (
    select from ${sql.table(table)} x where x.tenant_id = ${tenantId} and x.id = ${sql.ref(id)}
       and x.department_id = ${departmentId}::bigint)`;
  const holds = sql`exists (
    select from allocations l
     where l.tenant_id = ${tenantId} and l.booking_id = o.booking_id and l.entity_id = any(${[...(entityIds ?? [])]}::bigint[]))`;
  if (entityIds !== null) return holds;
  return sql`(${at('bookings', 'o.booking_id')} or ${at('booking_requests', 'o.booking_request_id')}
    or ${at('waiting_list_entries', 'o.waiting_list_entry_id')})`;
};

const inScope = (tenantId: number, scope: Scope): Condition[] => [
  sql`o.tenant_id = ${tenantId}`,
  ...(scope.companyId === null ? [] : [sql`o.company_id = ${scope.companyId}`]),
  ...(scope.departmentId === null && scope.entityIds === null ? [] : [aboutPlaces(tenantId, scope)]),
];

const UNSENT = sql`o.state in ('failed', 'bounced', 'no_gateway')`;

const narrowed = (tenantId: number, criteria: MessageCriteria): Condition[] => {
  const { state, channel, kind, companyId, bookingId, clientId, searchText, from, to } = criteria;
  const ofClient = (table: 'bookings' | 'booking_requests' | 'waiting_list_entries') =>
    sql`(select x.id from ${sql.table(table)} x where x.tenant_id = ${tenantId} and x.client_id = ${clientId ?? 0})`;
  return [
    ...(state === undefined ? [] : [state === 'unsent' ? UNSENT : sql`o.state = ${state}`]),
    ...(channel === undefined ? [] : [sql`o.channel = ${channel}`]),
    ...(kind === undefined ? [] : [sql`o.kind = ${kind}`]),
    ...(companyId === undefined ? [] : [sql`o.company_id = ${companyId}`]),
    ...(bookingId === undefined ? [] : [sql`o.booking_id = ${bookingId}`]),
    ...(clientId === undefined
      ? []
      : [
          sql`(o.booking_id in ${ofClient('bookings')} or o.booking_request_id in ${ofClient('booking_requests')}
            or o.waiting_list_entry_id in ${ofClient('waiting_list_entries')})`,
        ]),
    ...(searchText ? [sql`strpos(lower(o.recipient), ${searchText.toLowerCase()}) > 0`] : []),
    ...(from === null ? [] : [sql`o.created_at >= ${new Date(from)}`]),
    ...(to === null ? [] : [sql`o.created_at < ${new Date(to)}`]),
  ];
};

const select = (tenantId: number, where: Condition, tail: Condition): RawBuilder<MessageRecord> => sql<MessageRecord>`
  select o.id, o.kind, o.channel, o.recipient, o.state, o.reason, o.last_error, o.attempts, o.subject, o.content,
         case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company,
         o.booking_id, o.booking_request_id, o.waiting_list_entry_id, coalesce(b.client_name, r.client_name, w.client_name) as guest,
         ${storedZone(tenantId, 'o.company_id')} as zone,
         o.created_at, o.deliver_after, o.sent_at, o.delivered_at, o.resent_of,
         ${companyAddress(tenantId, sql`o.company_id`)} as company_address
    from outbox o
    left join companies c on c.tenant_id = ${tenantId} and c.id = o.company_id
    left join bookings b on b.tenant_id = ${tenantId} and b.id = o.booking_id
    left join booking_requests r on r.tenant_id = ${tenantId} and r.id = o.booking_request_id
    left join waiting_list_entries w on w.tenant_id = ${tenantId} and w.id = o.waiting_list_entry_id
   where ${where} ${tail}`;

/** One page of messages in scope, newest first, and their total. */
export const listMessagePage = async (
  tenant: TenantScope,
  scope: Scope,
  criteria: MessageCriteria,
  page: { readonly page: number; readonly pageSize: number },
): Promise<Page<MessageRecord>> => {
  const { trx, tenantId } = tenant;
  const where = allOf([...inScope(tenantId, scope), ...narrowed(tenantId, criteria)]);
  return loadPage(
    tenant,
    select(tenantId, where, sql`order by o.id desc ${pageBounds(page)}`).execute(trx),
    sql`outbox o where ${where}`,
  );
};

/** A message in scope. Undefined when there is none. */
export const findMessageRecord = async (
  { trx, tenantId }: TenantScope,
  scope: Scope,
  id: number,
): Promise<MessageRecord | undefined> => {
  const where = allOf([...inScope(tenantId, scope), sql`o.id = ${id}`]);
  return (await select(tenantId, where, sql``).execute(trx)).rows[0];
};

/** Copies a message, optionally to another address. Returns the new id. */
export const copyMessage = async (
  { trx, tenantId, wakeMessages }: TenantScope,
  { id, recipient, now }: { readonly id: number; readonly recipient: string; readonly now: Date },
): Promise<number> => {
  wakeMessages();
  const { rows } = await sql<{ id: number }>`
    insert into outbox (tenant_id, kind, channel, recipient, company_id, booking_id, booking_request_id,
      waiting_list_entry_id, payload, resent_of, deliver_after)
    select o.tenant_id, o.kind, o.channel, ${recipient}, o.company_id, o.booking_id, o.booking_request_id, o.waiting_list_entry_id, o.payload, o.id,
           ${now}::timestamptz
      from outbox o where o.tenant_id = ${tenantId} and o.id = ${id}
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
};
