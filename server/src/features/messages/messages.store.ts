import type { Scope } from '@ledig/domain/access/scope.ts';
import type { RequestStatus } from '@ledig/domain/requests/status.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import type { Page, PageBounds } from '#db/queries/statements/list-page.ts';
import { anyOf, insertRow, loadQueryPage } from '#db/queries/statements/rows.ts';
import { TYPED_RECIPIENT } from '#messages/message.ts';
import { companyAddress } from '#messages/write-to-company.ts';

/** Filter of the list. Instants are epoch milliseconds, `to` is exclusive. */
export interface MessageCriteria {
  readonly state?: string | undefined;
  readonly channel?: string | undefined;
  readonly kind?: string | undefined;
  readonly companyId?: number | undefined;
  readonly bookingId?: number | undefined;
  readonly requestId?: number | undefined;
  readonly clientId?: number | undefined;
  readonly searchText?: string | undefined;
  readonly from: number | null;
  readonly to: number | null;
}

const PLACES = [
  ['bookings', 'o.booking_id'],
  ['booking_requests', 'o.booking_request_id'],
  ['waiting_list_entries', 'o.waiting_list_entry_id'],
] as const;

/** SQL condition: message `o` is about a row of one of three tables. */
const aboutOneOf = (condition: (table: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql<SqlBool>`(${sql.join(
    PLACES.map(([table, id]) => condition(sql.table(table), sql.ref(id))),
    sql` or `,
  )})`;

const inDepartment = (tenantId: number, departmentId: number | null) =>
  aboutOneOf(
    (table, id) => sql`exists (
      select from ${table} x where x.tenant_id = ${tenantId} and x.id = ${id} and x.department_id = ${departmentId}::bigint)`,
  );

const ofClient = (tenantId: number, clientId: number) => sql<SqlBool>`(o.former_client_id = ${clientId}
  or o.former_client_id is null and ${aboutOneOf(
    (table, id) =>
      sql`${id} in (select x.id from ${table} x where x.tenant_id = ${tenantId} and x.client_id = ${clientId})`,
  )})`;

/** Messages in scope. Staff of a department or of units see only messages about bookings and requests there. */
const messagesInScope = ({ trx, tenantId }: TenantTransaction, { companyId, departmentId, entityIds }: Scope) =>
  trx
    .selectFrom('outbox as o')
    .where('o.tenant_id', '=', tenantId)
    .$if(companyId !== null, (query) => query.where('o.company_id', '=', companyId))
    .$if(departmentId !== null && entityIds === null, (query) => query.where(inDepartment(tenantId, departmentId)))
    .$if(entityIds !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('allocations as l')
            .where('l.tenant_id', '=', tenantId)
            .whereRef('l.booking_id', '=', 'o.booking_id')
            .where('l.entity_id', '=', anyOf(entityIds ?? [])),
        ),
      ),
    );

type MessageQuery = ReturnType<typeof messagesInScope>;

const UNSENT = ['failed', 'bounced', 'no_gateway'];

const narrowed =
  (
    tenantId: number,
    { state, channel, kind, companyId, bookingId, requestId, clientId, searchText, from, to }: MessageCriteria,
  ) =>
  (query: MessageQuery) =>
    query
      .$if(state !== undefined, (all) =>
        state === 'unsent' ? all.where('o.state', 'in', UNSENT) : all.where('o.state', '=', state ?? ''),
      )
      .$if(channel !== undefined, (all) => all.where('o.channel', '=', channel ?? ''))
      .$if(kind !== undefined, (all) => all.where('o.kind', '=', kind ?? ''))
      .$if(companyId !== undefined, (all) => all.where('o.company_id', '=', companyId ?? 0))
      .$if(bookingId !== undefined, (all) => all.where('o.booking_id', '=', bookingId ?? 0))
      .$if(requestId !== undefined, (all) => all.where('o.booking_request_id', '=', requestId ?? 0))
      .$if(clientId !== undefined, (all) => all.where(ofClient(tenantId, clientId ?? 0)))
      .$if(Boolean(searchText), (all) =>
        all.where(sql<SqlBool>`strpos(lower(o.recipient), ${searchText?.toLowerCase()}) > 0`),
      )
      .$if(from !== null, (all) => all.where('o.created_at', '>=', new Date(from ?? 0)))
      .$if(to !== null, (all) => all.where('o.created_at', '<', new Date(to ?? 0)));

/** SQL for the present address of a message's guest on its channel. Null for a message about no guest. */
const guestAddress = sql<string | null>`case when o.channel = 'email'
  then coalesce(b.client_email, r.client_email, w.client_email)
  else coalesce(b.client_country_code || b.client_phone_number, r.client_country_code || r.client_phone_number) end`;

/**
 * Adds the columns of a message with its company and guest. `company_address` is where a mail to the company goes now.
 */
const withDetails = (query: MessageQuery, tenantId: number) =>
  query
    .leftJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'o.company_id'))
    .leftJoin('bookings as b', (on) => on.on('b.tenant_id', '=', tenantId).onRef('b.id', '=', 'o.booking_id'))
    .leftJoin('booking_requests as r', (on) =>
      on.on('r.tenant_id', '=', tenantId).onRef('r.id', '=', 'o.booking_request_id'),
    )
    .leftJoin('waiting_list_entries as w', (on) =>
      on.on('w.tenant_id', '=', tenantId).onRef('w.id', '=', 'o.waiting_list_entry_id'),
    )
    .select(['o.id', 'o.kind', 'o.recipient', 'o.state', 'o.reason', 'o.last_error', 'o.attempts', 'o.subject'])
    .select(['o.content', 'c.id as company_id', 'c.name as company_name', 'o.booking_id', 'o.booking_request_id'])
    .select([
      'o.waiting_list_entry_id',
      'o.created_at',
      'o.deliver_after',
      'o.sent_at',
      'o.delivered_at',
      'o.resent_of',
      'o.former_client_id',
    ])
    .select((is) => [
      is.ref('o.channel').$castTo<'email' | 'sms'>().as('channel'),
      is.fn.coalesce('b.client_name', 'r.client_name', 'w.client_name').as('guest'),
      storedZone(tenantId, 'o.company_id').as('zone'),
      companyAddress(tenantId, sql`o.company_id`).as('company_address'),
      guestAddress.as('guest_address'),
      is.ref('r.status').$castTo<RequestStatus | null>().as('request_status'),
      sql<boolean>`r.withdrawn_at is not null`.as('request_withdrawn'),
      sql<boolean>`o.payload ? ${TYPED_RECIPIENT}`.as('has_typed_recipient'),
    ]);

/** A message as staff see it. */
export type MessageRecord = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>;

/** One page of messages in scope, newest first, and their total. */
export const listMessagePage = (
  tx: TenantTransaction,
  scope: Scope,
  criteria: MessageCriteria,
  bounds: PageBounds,
): Promise<Page<MessageRecord>> =>
  loadQueryPage(
    messagesInScope(tx, scope).$call(narrowed(tx.tenantId, criteria)),
    (from) => withDetails(from, tx.tenantId).orderBy('o.id', 'desc'),
    bounds,
  );

/** A message in scope. Undefined when there is none. */
export const findMessageRecord = (
  tx: TenantTransaction,
  scope: Scope,
  id: number,
): Promise<MessageRecord | undefined> =>
  withDetails(messagesInScope(tx, scope).where('o.id', '=', id), tx.tenantId).executeTakeFirst();

/**
 * A message in scope whose booking is locked until the transaction ends, so that staff can't give it to another guest
 * in between. Undefined when there is none.
 */
export const lockMessageRecord = async (
  tx: TenantTransaction,
  scope: Scope,
  id: number,
): Promise<MessageRecord | undefined> => {
  const { trx, tenantId } = tx;
  const found = await findMessageRecord(tx, scope, id);
  if (!found || found.booking_id === null) return found;
  await trx
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', found.booking_id)
    .forShare()
    .execute();
  // Read again: another change may have held the lock.
  return findMessageRecord(tx, scope, id);
};

/**
 * Copies a message, optionally to another address. `isTyped`: staff typed the address. Returns the new id, or 0 when
 * the message is missing.
 */
export const copyMessage = async (
  tx: TenantTransaction,
  {
    id,
    recipient,
    isTyped,
    now,
  }: { readonly id: number; readonly recipient: string; readonly isTyped: boolean; readonly now: Date },
): Promise<number> => {
  tx.wakeMessages();
  const message = await tx.trx
    .selectFrom('outbox')
    .select(['kind', 'channel', 'company_id', 'booking_id', 'booking_request_id', 'waiting_list_entry_id', 'payload'])
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!message) return 0;
  return insertRow(tx, 'outbox', {
    ...message,
    payload: JSON.stringify({ ...(message.payload as object), ...(isTyped && { [TYPED_RECIPIENT]: true }) }),
    resent_of: id,
    recipient,
    deliver_after: now,
  });
};
