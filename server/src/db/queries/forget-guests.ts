import { sql } from 'kysely';
import type { TenantScope } from '../database.ts';
import { deleteGuestLinks } from './guest-links.ts';
import { deleteOnlineGuests } from './online-guests.ts';
import { anyOf, constant } from './rows.ts';

/** Replaces the name of an erased person. */
export const ERASED = '***';

/** Place of an erased booking or request, to refresh screens that show it. */
export interface ErasedPlace {
  readonly id: number;
  readonly company_id: number;
  readonly department_id: number;
}

const NO_MESSAGES = {
  email_notifications: false,
  email_reminders: false,
  sms_notifications: false,
  sms_reminders: false,
};

/** Replaces a stored answer that named an erased person. */
const ERASED_ANSWER = '{"erased": true}';

type Stays = 'bookings' | 'booking_requests' | 'waiting_list_entries';

/** The column of links and messages that names a row of the table. */
const COLUMN_OF = {
  bookings: 'booking_id',
  booking_requests: 'booking_request_id',
  waiting_list_entries: 'waiting_list_entry_id',
} as const satisfies Record<Stays, string>;

/** SQL that removes the person but keeps the data for statistics: times, number of guests, country and entities. */
const withoutPerson = sql`
  client_name = ${ERASED}, client_email = 'erased-' || client_id || '@erased.invalid', client_phone_number = '', note = '',
  tags = '{}', version = version + 1`;

/** Removes the person from messages. Waiting messages aren't sent any more. The others keep their sent state. */
const forgetMessages = async (
  { trx, tenantId }: TenantScope,
  column: (typeof COLUMN_OF)[Stays] | 'former_client_id',
  ids: readonly number[],
): Promise<void> => {
  const isConcerned = sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;
  await sql`delete from outbox where tenant_id = ${tenantId} and ${isConcerned} and state = 'pending'`.execute(trx);
  await sql`
    update outbox set recipient = ${ERASED}, payload = payload - 'name' - 'link' - 'text', subject = null, content = null
     where tenant_id = ${tenantId} and ${isConcerned}`.execute(trx);
};

/**
 * Removes stored answers of calls that made these bookings or requests, or checked in their guests, because a repeated
 * call would return the personal data. The keys stay, so that a repeated call makes no second booking.
 */
const forgetAnswers = async ({ trx, tenantId }: TenantScope, stays: Stays, ids: readonly number[]): Promise<void> => {
  const texts = sql`${ids.map(String)}::text[]`;
  const id = (path: string) => sql`answer #>> ${path}::text[] = any(${texts})`;
  // Series, groups and blocked dates name several bookings with their clients.
  const isListed = sql`exists (
    select from jsonb_path_query(answer, '$.*.bookings[*].id') as named (id) where named.id #>> '{}' = any(${texts}))`;
  const made = {
    bookings: sql`(scope like 'booking:%' and (${id('{booking,id}')} or ${id('{id}')}) or ${id('{interactor,booking_id}')}
      or ${isListed})`,
    booking_requests: sql`scope like 'request:%' and (${id('{booking_request,id}')} or ${id('{id}')})`,
    waiting_list_entries: sql`scope like 'waiting-list:%' and (${id('{entry,id}')} or ${id('{id}')})`,
  }[stays];
  await sql`
    update idempotency_keys set answer = ${ERASED_ANSWER}::jsonb where tenant_id = ${tenantId} and ${made}`.execute(
    trx,
  );
};

const forgetTrail = async ({ trx, tenantId }: TenantScope, kind: string, ids: readonly number[]): Promise<void> => {
  await sql`select audit_forget(${tenantId}, ${kind}, ${[...ids]}::bigint[])`.execute(trx);
};

/** Removes the persons from the guests of bookings. Country and purpose stay for statistics and name no person. */
const forgetInteractors = async (scope: TenantScope, bookingIds: readonly number[]): Promise<void> => {
  const { trx, tenantId } = scope;
  const nobody = { name: ERASED, signed_as: '', occupation: '', birthday: null, travel_document_number: '' };
  const rows = await trx
    .updateTable('interactors')
    .set((is) => ({ ...nobody, address_1: ERASED, address_2: '', version: is('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('booking_id', '=', anyOf(bookingIds))
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await forgetTrail(scope, 'interactors', ids);
  await deleteOnlineGuests(scope, bookingIds);
};

/** Removes erased persons from the waiting list. Open offers end, and their units are free. */
const endEntries = async ({ trx, tenantId }: TenantScope, ids: readonly number[]): Promise<void> => {
  const offers = trx
    .selectFrom('waiting_list_offers')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('entry_id', '=', anyOf(ids));
  await trx.deleteFrom('allocations').where('tenant_id', '=', tenantId).where('offer_id', 'in', offers).execute();
  await trx
    .updateTable('waiting_list_offers')
    .set({ status: 'withdrawn', ended_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('entry_id', '=', anyOf(ids))
    .where('status', '=', constant('open'))
    .execute();
  await trx
    .updateTable('waiting_list_entries')
    .set({ status: 'removed', ended_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .where('status', 'in', [constant('waiting'), constant('offered')])
    .execute();
};

/** Removes the person from bookings, requests or entries, their messages, their guests, and the audit log. */
const forgetStays = async (
  scope: TenantScope,
  stays: Stays,
  { clientIds, ids, clientId }: { clientIds?: readonly number[]; ids?: readonly number[]; clientId?: number },
): Promise<ErasedPlace[]> => {
  const { trx, tenantId } = scope;
  const which = clientIds
    ? sql`client_id = any(${[...clientIds]}::bigint[])`
    : sql`id = any(${[...(ids ?? [])]}::bigint[])`;
  const reason = stays === 'bookings' ? sql`, cancel_reason = null` : sql``;
  const parted = clientId === undefined ? sql`` : sql`, client_id = ${clientId}`;
  const { rows } = await sql<ErasedPlace>`
    update ${sql.table(stays)} set ${withoutPerson} ${reason} ${parted} where tenant_id = ${tenantId} and ${which}
    returning id, company_id, department_id`.execute(trx);
  const erased = rows.map(({ id }) => id);
  if (erased.length === 0) return [];
  await forgetMessages(scope, COLUMN_OF[stays], erased);
  await deleteGuestLinks(scope, COLUMN_OF[stays], erased);
  await forgetAnswers(scope, stays, erased);
  if (stays === 'bookings') await forgetInteractors(scope, erased);
  if (stays === 'waiting_list_entries') await endEntries(scope, erased);
  await forgetTrail(scope, stays, erased);
  return rows;
};

/**
 * Erases clients permanently: their rows, bookings, requests, messages and audit trail keep no personal data. Returns
 * the places of their bookings.
 */
export const forgetClients = async (
  scope: TenantScope,
  clientIds: readonly number[],
  now: number,
): Promise<ErasedPlace[]> => {
  const { trx, tenantId } = scope;
  await sql`
    update outbox set recipient = ${ERASED}, payload = payload - 'name' - 'link', subject = null, content = null
     where tenant_id = ${tenantId} and state <> 'pending'
       and lower(recipient) in (
         select email_key from clients where tenant_id = ${tenantId} and id = any(${[...clientIds]}::bigint[]))`.execute(
    trx,
  );
  // Other stored answers that contain the person's address.
  await sql`
    update idempotency_keys i set answer = ${ERASED_ANSWER}::jsonb
     where i.tenant_id = ${tenantId} and exists (select from clients c
       where c.tenant_id = ${tenantId} and c.id = any(${[...clientIds]}::bigint[])
         and strpos(lower(i.answer::text), c.email_key) > 0)`.execute(trx);
  const anonymous = { name: ERASED, email: sql<string>`'erased-' || id || '@erased.invalid'`, phone_number: '' };
  await trx
    .updateTable('clients')
    .set({ ...anonymous, ...NO_MESSAGES, erased_at: new Date(now) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(clientIds))
    .execute();
  const bookings = await forgetStays(scope, 'bookings', { clientIds });
  await forgetStays(scope, 'booking_requests', { clientIds });
  await forgetStays(scope, 'waiting_list_entries', { clientIds });
  await forgetMessages(scope, 'former_client_id', clientIds);
  await forgetTrail(scope, 'clients', clientIds);
  return bookings;
};

/** Returns the placeholder client for erased guests. One row per tenant; it can't make bookings. */
const findNobody = async ({ trx, tenantId }: TenantScope, now: number): Promise<number> => {
  const erased_at = new Date(now);
  const nobody = { name: ERASED, email: 'erased@erased.invalid', country_code: '', phone_number: '', erased_at };
  const { id } = await trx
    .insertInto('clients')
    .values({ tenant_id: tenantId, ...nobody, ...NO_MESSAGES })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email_key']).doUpdateSet({ erased_at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Small enough that one transaction doesn't block others for long. */
const BATCH = 500;

/**
 * Erases the registered guests of a company's stays that ended before an instant (epoch milliseconds), a batch at a
 * time (docs/rules/guest-register.md#keeping). The bookings keep their client.
 *
 * @returns whether there may be more
 */
export const forgetOldRegister = async (
  scope: TenantScope,
  { companyId, endedBefore }: { companyId: number; endedBefore: number },
): Promise<boolean> => {
  const { trx, tenantId } = scope;
  const before = new Date(endedBefore);
  const { rows } = await sql<{ id: number }>`
    select b.id from bookings b
     where b.tenant_id = ${tenantId} and b.company_id = ${companyId} and b.starts_at < ${before} and b.ends_at < ${before}
       and (exists (select from interactors i
         where i.tenant_id = ${tenantId} and i.booking_id = b.id and i.name <> ${ERASED})
         or exists (select from online_guests o where o.tenant_id = ${tenantId} and o.booking_id = b.id))
     order by b.id limit ${BATCH} for update skip locked`.execute(trx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return false;
  await forgetAnswers(scope, 'bookings', ids);
  await forgetInteractors(scope, ids);
  return ids.length === BATCH;
};

/**
 * Erases online check-ins of canceled stays, a batch at a time: those guests never slept there
 * (docs/rules/guest-register.md#online).
 *
 * @returns whether there may be more
 */
export const forgetCanceledCheckIns = async (scope: TenantScope): Promise<boolean> => {
  const { trx, tenantId } = scope;
  const checkedIn = trx.selectFrom('online_guests').select('booking_id').where('tenant_id', '=', tenantId);
  const rows = await trx
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('canceled_at', 'is not', null)
    .where('id', 'in', checkedIn)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await deleteOnlineGuests(scope, ids);
  return ids.length === BATCH;
};

/**
 * Erases the persons of a company's stays that ended before an instant (epoch milliseconds), a batch at a time. A
 * client without later stays is erased as well. Otherwise the old stays get the placeholder client.
 *
 * @returns whether there may be more
 */
export const forgetOldStays = async (
  scope: TenantScope,
  stays: Stays,
  { companyId, endedBefore, now }: { companyId: number; endedBefore: number; now: number },
): Promise<boolean> => {
  const { trx, tenantId } = scope;
  const before = new Date(endedBefore);
  const { rows } = await sql<{ id: number; client_id: number }>`
    select id, client_id from ${sql.table(stays)}
     where tenant_id = ${tenantId} and company_id = ${companyId} and starts_at < ${before} and ends_at < ${before}
       and client_name <> ${ERASED}
     order by id limit ${BATCH} for update skip locked`.execute(trx);
  if (rows.length === 0) return false;
  await forgetStays(scope, stays, { ids: rows.map(({ id }) => id), clientId: await findNobody(scope, now) });
  const clientIds = [...new Set(rows.map((row) => row.client_id))];
  const { rows: left } = await sql<{ id: number }>`
    select id from clients k
     where tenant_id = ${tenantId} and id = any(${clientIds}::bigint[]) and erased_at is null
       and not exists (select from bookings b where b.tenant_id = ${tenantId} and b.client_id = k.id)
       and not exists (select from booking_requests r where r.tenant_id = ${tenantId} and r.client_id = k.id)
       and not exists (select from waiting_list_entries w where w.tenant_id = ${tenantId} and w.client_id = k.id)`.execute(
    trx,
  );
  if (left.length > 0)
    await forgetClients(
      scope,
      left.map(({ id }) => id),
      now,
    );
  return rows.length === BATCH;
};
