import { isNarrow, type Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { nameOrder } from '../../db/queries/name-order.ts';

export interface ClientRecord {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly email_notifications: boolean;
  readonly email_reminders: boolean;
  readonly sms_notifications: boolean;
  readonly sms_reminders: boolean;
  readonly created_at: Date;
  readonly erased_at: Date | null;
}

export interface StayRecord {
  readonly id: number;
  readonly company: { readonly id: number; readonly name: string };
  readonly department: { readonly id: number; readonly name: string };
  readonly client_name: string;
  readonly client_email: string;
  readonly client_country_code: string;
  readonly client_phone_number: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly guests: number;
  readonly note: string;
  readonly tags: readonly string[];
  readonly created_at: Date;
}

export interface BookingRecord extends StayRecord {
  readonly entities: readonly string[];
  readonly arrived_at: Date | null;
  readonly checked_out_at: Date | null;
  readonly canceled_at: Date | null;
}

export interface RequestRecord extends StayRecord {
  readonly status: string;
}

export interface MessageRecord {
  readonly kind: string;
  readonly channel: string;
  readonly recipient: string;
  readonly state: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}

type Stays = 'bookings' | 'booking_requests' | 'waiting_list_entries';

/** SQL condition: row `b` is in scope. */
const within = ({ companyId, departmentId }: Scope): RawBuilder<unknown> =>
  sql`${companyId === null ? sql`true` : sql`b.company_id = ${companyId}`}
      and ${departmentId === null ? sql`true` : sql`b.department_id = ${departmentId}`}`;

/**
 * A client in scope: staff of a company or department see clients with a booking, request or entry there. `forUpdate`
 * locks the client until the transaction ends.
 */
export const findClient = async (
  { trx, tenantId }: TenantScope,
  scope: Scope,
  id: number,
  forUpdate = false,
): Promise<ClientRecord | undefined> => {
  const mine = (table: Stays) =>
    sql`exists (select from ${sql.table(table)} b where b.tenant_id = ${tenantId} and b.client_id = k.id and ${within(scope)})`;
  const { rows } = await sql<ClientRecord>`
    select id, name, email, country_code, phone_number, email_notifications, email_reminders, sms_notifications, sms_reminders,
           created_at, erased_at
      from clients k
     where k.tenant_id = ${tenantId} and k.id = ${id}
       and ${isNarrow(scope) ? sql`(${mine('bookings')} or ${mine('booking_requests')} or ${mine('waiting_list_entries')})` : sql`true`}
       ${forUpdate ? sql`for update` : sql``}`.execute(trx);
  return rows[0];
};

const stays = <T extends StayRecord>(
  { trx, tenantId }: TenantScope,
  scope: Scope,
  clientId: number,
  table: Stays,
  more: RawBuilder<unknown>,
) =>
  sql<T>`
    select b.id, json_build_object('id', c.id, 'name', c.name) as company, json_build_object('id', d.id, 'name', d.name) as department,
           b.client_name, b.client_email, b.client_country_code, b.client_phone_number, b.starts_at, b.ends_at, b.guests, b.note,
           b.tags, b.created_at, ${more}
      from ${sql.table(table)} b
      join companies c on c.tenant_id = b.tenant_id and c.id = b.company_id
      join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
     where b.tenant_id = ${tenantId} and b.client_id = ${clientId} and ${within(scope)} order by b.id`.execute(trx);

/**
 * A client's bookings, requests and waiting list entries in scope, and the client's messages. Of a booking with several
 * guests over time, these are only the client's own.
 */
export const listClientData = async (trxScope: TenantScope, scope: Scope, client: ClientRecord) => {
  const { trx, tenantId } = trxScope;
  const entities = sql`
    coalesce((select array_agg(e.name order by ${nameOrder('e.name')}) from allocations l
       join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
      where l.tenant_id = ${tenantId} and l.booking_id = b.id), '{}') as entities,
    b.arrived_at, b.checked_out_at, b.canceled_at`;
  const ids = (table: Stays) =>
    sql`(select id from ${sql.table(table)} b where b.tenant_id = ${tenantId} and b.client_id = ${client.id} and ${within(scope)})`;
  const [bookings, requests, entries, messages] = await Promise.all([
    stays<BookingRecord>(trxScope, scope, client.id, 'bookings', entities),
    stays<RequestRecord>(trxScope, scope, client.id, 'booking_requests', sql`b.status`),
    stays<RequestRecord>(trxScope, scope, client.id, 'waiting_list_entries', sql`b.status`),
    sql<MessageRecord>`
      select kind, channel, recipient, state, created_at, sent_at from outbox o
       where tenant_id = ${tenantId}
         and (booking_id in ${ids('bookings')} and former_client_id is null or booking_request_id in ${ids('booking_requests')}
           or waiting_list_entry_id in ${ids('waiting_list_entries')}
           or former_client_id = ${client.id} and exists (
             select from bookings b where b.tenant_id = ${tenantId} and b.id = o.booking_id and ${within(scope)}))
       order by id`.execute(trx),
  ]);
  return { bookings: bookings.rows, requests: requests.rows, entries: entries.rows, messages: messages.rows };
};

/** Reasons not to erase a client: bookings or requests that aren't over, or data of other companies. */
export const findObstacles = async (
  { trx, tenantId }: TenantScope,
  scope: Scope,
  clientId: number,
  now: Date,
): Promise<{ ahead: boolean; elsewhere: boolean }> => {
  const of = (table: Stays, condition: RawBuilder<unknown>) =>
    sql`exists (select from ${sql.table(table)} b where b.tenant_id = ${tenantId} and b.client_id = ${clientId} and ${condition})`;
  const outside = sql`not (${within(scope)})`;
  const { rows } = await sql<{ ahead: boolean; elsewhere: boolean }>`
    select ${of('bookings', sql`b.canceled_at is null and b.checked_out_at is null and b.ends_at > ${now}`)}
        or ${of('booking_requests', sql`b.status = 'pending' and b.ends_at > ${now}`)} as ahead,
           ${of('bookings', outside)} or ${of('booking_requests', outside)} or ${of('waiting_list_entries', outside)} as elsewhere`.execute(
    trx,
  );
  return rows[0] ?? { ahead: false, elsewhere: false };
};
