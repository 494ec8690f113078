import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import { deleteGuestLinks } from '../clients/guest-links.ts';
import { anyOf, constant } from '../statements/rows.ts';
import { announceErased, type ErasedIds } from './announce-erased.ts';
import { forgetInteractors, leaveInRegister } from './forget-register.ts';
import { BATCH, ERASED, ERASED_ANSWER, forgetAnswers, forgetTrail, type Stays } from './forget-traces.ts';

const NO_MESSAGES = {
  email_notifications: false,
  email_reminders: false,
  sms_notifications: false,
  sms_reminders: false,
};

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

/** Removes the person and all texts from a message of the outbox. */
const withoutTexts = sql`
  recipient = ${ERASED}, payload = payload - '{name,link,subject,text,note,reason}'::text[], subject = null, content = null,
  last_error = null`;

/** Removes the person from messages. Waiting messages aren't sent any more. The others keep their sent state. */
const forgetMessages = async (
  { trx, tenantId }: TenantTransaction,
  column: (typeof COLUMN_OF)[Stays] | 'former_client_id',
  ids: readonly number[],
): Promise<void> => {
  const isConcerned = sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;
  await sql`delete from outbox where tenant_id = ${tenantId} and ${isConcerned} and state = 'pending'`.execute(trx);
  await sql`
    update outbox set ${withoutTexts} where tenant_id = ${tenantId} and ${isConcerned}`.execute(trx);
};

/** Removes erased persons from the waiting list. Open offers end, and their units are free. */
const endEntries = async ({ trx, tenantId }: TenantTransaction, ids: readonly number[]): Promise<void> => {
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

/** Deletes the texts that guests wrote in surveys. Chosen options and scores stay. */
const forgetSurveyTexts = async ({ trx, tenantId }: TenantTransaction, links: RawBuilder<SqlBool>): Promise<void> => {
  const tokens = trx.selectFrom('survey_tokens').select('id').where('tenant_id', '=', tenantId).where(links);
  await trx
    .deleteFrom('survey_answers')
    .where('tenant_id', '=', tenantId)
    .where('token_id', 'in', tokens)
    .where('answer', 'is not', null)
    .execute();
};

/**
 * Erases the texts that guests wrote in surveys about bookings.
 *
 * @param placeholderId the client that takes the place of erased guests. Without it, texts of former guests stay.
 */
const forgetSurveysOf = async (
  tx: TenantTransaction,
  bookingIds: readonly number[],
  placeholderId: number | undefined,
): Promise<void> => {
  const { trx, tenantId } = tx;
  const ofBookings = sql<SqlBool>`booking_id = any(${[...bookingIds]}::bigint[])`;
  if (placeholderId === undefined)
    return forgetSurveyTexts(tx, sql<SqlBool>`${ofBookings} and former_client_id is null`);
  await forgetSurveyTexts(tx, ofBookings);
  await sql`
    update survey_tokens set former_client_id = ${placeholderId}
     where tenant_id = ${tenantId} and ${ofBookings} and former_client_id is not null`.execute(trx);
};

interface ErasedStays {
  readonly clientIds?: readonly number[];
  readonly ids?: readonly number[];
  /** The placeholder client that they get. */
  readonly clientId?: number;
  /** Whether the guest register of bookings is over as well. Otherwise it is kept for its period. */
  readonly withRegister: boolean;
}

/** Columns with texts about the person that only one table has. */
const OWN_TEXTS = {
  bookings: sql`, cancel_reason = null`,
  booking_requests: sql`, decline_reason = ''`,
  waiting_list_entries: sql``,
} as const satisfies Record<Stays, unknown>;

/**
 * Removes the person from bookings, requests or entries, their messages, survey texts, and the audit log.
 *
 * @returns the ids of these rows
 */
const forgetStays = async (
  tx: TenantTransaction,
  stays: Stays,
  { clientIds, ids, clientId, withRegister }: ErasedStays,
): Promise<number[]> => {
  const { trx, tenantId } = tx;
  const which = clientIds
    ? sql`client_id = any(${[...clientIds]}::bigint[])`
    : sql`id = any(${[...(ids ?? [])]}::bigint[])`;
  const parted = clientId === undefined ? sql`` : sql`, client_id = ${clientId}`;
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(stays)} set ${withoutPerson} ${OWN_TEXTS[stays]} ${parted} where tenant_id = ${tenantId} and ${which}
    returning id`.execute(trx);
  const erased = rows.map(({ id }) => id);
  if (erased.length === 0) return [];
  await forgetMessages(tx, COLUMN_OF[stays], erased);
  await deleteGuestLinks(tx, COLUMN_OF[stays], erased);
  await forgetAnswers(tx, stays, erased);
  if (stays === 'bookings') {
    await forgetSurveysOf(tx, erased, clientId);
    await (withRegister ? forgetInteractors : leaveInRegister)(tx, erased);
  }
  if (stays === 'waiting_list_entries') await endEntries(tx, erased);
  await forgetTrail(tx, stays, erased);
  return erased;
};

/**
 * Erases clients permanently: their rows, bookings, requests, messages and audit trail keep no personal data. The guest
 * register of their stays is kept for its period. Returns the ids of their bookings, requests and waiting list entries.
 */
export const forgetClients = async (
  tx: TenantTransaction,
  clientIds: readonly number[],
  now: number,
): Promise<ErasedIds> => {
  const { trx, tenantId } = tx;
  await sql`
    update outbox set ${withoutTexts}
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
  const which = { clientIds, withRegister: false };
  const bookings = await forgetStays(tx, 'bookings', which);
  const requests = await forgetStays(tx, 'booking_requests', which);
  const entries = await forgetStays(tx, 'waiting_list_entries', which);
  await forgetMessages(tx, 'former_client_id', clientIds);
  await forgetSurveyTexts(tx, sql<SqlBool>`former_client_id = any(${[...clientIds]}::bigint[])`);
  await forgetTrail(tx, 'clients', clientIds);
  return { bookings, booking_requests: requests, waiting_list_entries: entries };
};

/** Returns the placeholder client for erased guests. One row per tenant; it can't make bookings. */
const findPlaceholder = async ({ trx, tenantId }: TenantTransaction, now: number): Promise<number> => {
  const erased_at = new Date(now);
  const placeholder = { name: ERASED, email: 'erased@erased.invalid', country_code: '', phone_number: '', erased_at };
  const { id } = await trx
    .insertInto('clients')
    .values({ tenant_id: tenantId, ...placeholder, ...NO_MESSAGES })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'email_key']).doUpdateSet({ erased_at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Erases the persons of a company's stays that ended before an instant (epoch milliseconds), a batch at a time, with
 * the guest register. A client without later stays is erased as well. Otherwise the old stays get the placeholder
 * client. Open screens load these stays again.
 *
 * @returns whether there may be more
 */
export const forgetOldStays = async (
  tx: TenantTransaction,
  stays: Stays,
  { companyId, endedBefore, now }: { companyId: number; endedBefore: number; now: number },
): Promise<boolean> => {
  const { trx, tenantId } = tx;
  const before = new Date(endedBefore);
  const { rows } = await sql<{ id: number; client_id: number }>`
    select id, client_id from ${sql.table(stays)}
     where tenant_id = ${tenantId} and company_id = ${companyId} and starts_at < ${before} and ends_at < ${before}
       and client_name <> ${ERASED}
     order by id limit ${BATCH} for update skip locked`.execute(trx);
  if (rows.length === 0) return false;
  const [ids, clientId] = [rows.map(({ id }) => id), await findPlaceholder(tx, now)];
  await announceErased(tx, { [stays]: await forgetStays(tx, stays, { ids, clientId, withRegister: true }) });
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
      tx,
      left.map(({ id }) => id),
      now,
    );
  return rows.length === BATCH;
};
