import { isNarrow, type Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import { constant } from '#db/queries/statements/rows.ts';
import { listFormerAnswersOf, listGuestsOf, listSurveyAnswersOf } from './client-answers.store.ts';

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
  /** The number of the client's rows in scope. */
  readonly total: number;
}

interface ExpectedTimes {
  /** `HH:mm` */
  readonly expected_arrival: string | null;
  /** `HH:mm` */
  readonly expected_departure: string | null;
}

export interface BookingRecord extends StayRecord, ExpectedTimes {
  readonly entities: readonly string[];
  readonly arrived_at: Date | null;
  readonly checked_out_at: Date | null;
  readonly canceled_at: Date | null;
  readonly cancel_reason: string | null;
}

interface EntryRecord extends StayRecord {
  readonly status: string;
}

interface RequestRecord extends EntryRecord, ExpectedTimes {
  readonly decline_reason: string | null;
}

export interface MessageRecord {
  readonly kind: string;
  readonly channel: string;
  readonly recipient: string;
  readonly state: string;
  readonly subject: string | null;
  readonly content: string | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  /** The number of the client's messages in scope. */
  readonly total: number;
}

/** Maximum number of rows of each list in a copy, the newest ones. */
const MOST = 5000;

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
  { trx, tenantId }: TenantTransaction,
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
  { trx, tenantId }: TenantTransaction,
  scope: Scope,
  clientId: number,
  table: Stays,
  more: RawBuilder<unknown>,
) =>
  sql<T>`
    select b.id, json_build_object('id', c.id, 'name', c.name) as company, json_build_object('id', d.id, 'name', d.name) as department,
           b.client_name, b.client_email, b.client_country_code, b.client_phone_number, b.starts_at, b.ends_at, b.guests, b.note,
           b.tags, b.created_at, ${more}, count(*) over ()::int as total
      from ${sql.table(table)} b
      join companies c on c.tenant_id = b.tenant_id and c.id = b.company_id
      join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
     where b.tenant_id = ${tenantId} and b.client_id = ${clientId} and ${within(scope)}
     order by b.id desc limit ${MOST}`.execute(trx);

const EXPECTED = sql`to_char(b.expected_arrival, 'HH24:MI') as expected_arrival,
  to_char(b.expected_departure, 'HH24:MI') as expected_departure`;

/** The client's messages. Of a booking with several guests over time, these are only the client's own. */
const listMessages = ({ trx, tenantId }: TenantTransaction, scope: Scope, clientId: number) => {
  const ids = (table: Stays) =>
    sql`(select id from ${sql.table(table)} b where b.tenant_id = ${tenantId} and b.client_id = ${clientId} and ${within(scope)})`;
  return sql<MessageRecord>`
    select kind, channel, recipient, state, coalesce(subject, payload ->> 'subject') as subject, coalesce(content, payload ->> 'text') as content, created_at, sent_at,
           count(*) over ()::int as total
      from outbox o
     where tenant_id = ${tenantId}
       and (booking_id in ${ids('bookings')} and former_client_id is null or booking_request_id in ${ids('booking_requests')}
         or waiting_list_entry_id in ${ids('waiting_list_entries')}
         or former_client_id = ${clientId} and exists (
           select from bookings b where b.tenant_id = ${tenantId} and b.id = o.booking_id and ${within(scope)}))
     order by id desc limit ${MOST}`.execute(trx);
};

/**
 * A client's bookings, requests and waiting list entries in scope, with their messages, registered guests and survey
 * answers. Each list has the newest rows, oldest first.
 */
export const listClientData = async (tx: TenantTransaction, scope: Scope, client: ClientRecord) => {
  const { tenantId } = tx;
  const ofBookings = sql`
    coalesce((select array_agg(e.name order by ${nameOrder('e.name')}) from allocations l
       join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
      where l.tenant_id = ${tenantId} and l.booking_id = b.id), '{}') as entities,
    b.arrived_at, b.checked_out_at, b.canceled_at, nullif(b.cancel_reason, '') as cancel_reason, ${EXPECTED}`;
  const ofRequests = sql`b.status, nullif(b.decline_reason, '') as decline_reason, ${EXPECTED}`;
  const [bookings, requests, entries, messages] = await Promise.all([
    stays<BookingRecord>(tx, scope, client.id, 'bookings', ofBookings),
    stays<RequestRecord>(tx, scope, client.id, 'booking_requests', ofRequests),
    stays<EntryRecord>(tx, scope, client.id, 'waiting_list_entries', sql`b.status`),
    listMessages(tx, scope, client.id),
  ]);
  const ids = bookings.rows.map(({ id }) => id);
  const [guests, answers, formerAnswers] = await Promise.all([
    listGuestsOf(tx, ids),
    listSurveyAnswersOf(tx, client.id, ids),
    listFormerAnswersOf(tx, client.id, within(scope)),
  ]);
  return {
    bookings: bookings.rows.toReversed(),
    requests: requests.rows.toReversed(),
    entries: entries.rows.toReversed(),
    messages: messages.rows.toReversed(),
    guests,
    answers,
    formerAnswers,
  };
};
export type StoredClientData = Awaited<ReturnType<typeof listClientData>>;

/** Reasons not to erase a client: bookings or requests that aren't over, or data of other companies. */
export const findObstacles = async (
  { trx, tenantId }: TenantTransaction,
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

/** Departments in whose waiting list a client is, by id. */
export const listLinesOf = async ({ trx, tenantId }: TenantTransaction, clientId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('waiting_list_entries')
    .select('department_id as id')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('status', 'in', [constant('waiting'), constant('offered')])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
