import type { Language } from '@ledig/contract/primitives.ts';
import { CHANNELS, type Channel } from '@ledig/domain/notifications/triggers.ts';
import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import { violates } from '../../failures.ts';
import { selectKnownClient } from '../clients/clients.ts';
import { insertValues } from '../statements/insert-values.ts';
import { holdUnits, lockUnits } from './hold-units.ts';

/** Period and entities of a booking to write. Instants are epoch milliseconds. */
export interface NewHold {
  readonly entityIds: readonly number[];
  readonly from: number;
  readonly to: number;
  /** The date of the series that it is made for. Distinct within a series. */
  readonly seriesDate?: LocalDate | undefined;
}

/** Everything else about a booking to write. The bookings of a series share it. */
export interface NewBooking {
  readonly companyId: number;
  readonly departmentId: number;
  readonly categoryId: number | null;
  readonly guests: number;
  readonly expectedArrival: string | null;
  readonly expectedDeparture: string | null;
  readonly note: string;
  readonly tags: readonly string[];
  readonly client: {
    readonly name: string;
    readonly email: string;
    readonly countryCode: string;
    readonly phoneNumber: string;
  };
  readonly isManual: boolean;
  readonly wholeDepartment: boolean;
  readonly createdBy: number | null;
  readonly language: Language;
  /** The series it belongs to. */
  readonly seriesId?: number | undefined;
  /** The group it belongs to. */
  readonly groupId?: number | undefined;
  /** The company's toggles that are on. */
  readonly toggles: ReadonlySet<string>;
  /** False when the caller writes the confirmation, such as one for a series. True by default. */
  readonly confirms?: boolean | undefined;
}

/** A booking that was just written. */
export interface WrittenBooking {
  readonly id: number;
  readonly createdAt: Date;
  readonly clientId: number;
}

/** Ids of new bookings, and their client. Read before the writes, so that those have values only. */
export interface HoldStart {
  /** Ascending, one for each hold. */
  readonly ids: readonly number[];
  readonly clientId: number;
  readonly isNewClient: boolean;
  /** The channels on which the client wants no messages. */
  readonly unsubscribed: readonly Channel[];
}

/**
 * Takes ids for bookings and looks up their client. The statement for the ids reads no tenant table, so on a cluster
 * the coordinator's sequences give them (decision 0220).
 */
export const startHold = async (
  { trx, tenantId }: TenantTransaction,
  { name, email, countryCode, phoneNumber }: NewBooking['client'],
  count: number,
): Promise<HoldStart> => {
  const contact = { name, email, country_code: countryCode, phone_number: phoneNumber };
  const [{ rows }, known] = await Promise.all([
    sql<{ booking_id: number; client_id: number | null }>`
      select nextval('bookings_id_seq') as booking_id, case when n = 1 then nextval('clients_id_seq') end as client_id
        from generate_series(1, (select ${count}::int)) n`.execute(trx),
    selectKnownClient(tenantId, contact).execute(trx),
  ]);
  const client = known.rows[0];
  return {
    ids: rows.map(({ booking_id }) => booking_id),
    clientId: client?.id ?? rows[0]?.client_id ?? 0,
    isNewClient: client === undefined,
    unsubscribed: CHANNELS.filter((channel) => client?.[`${channel}_notifications`] === false),
  };
};

/** Whether the client gets the first-booking message: it is the client's first booking there, and a toggle is on. */
const isFirstToSubscribe = async (
  { trx, tenantId }: TenantTransaction,
  { companyId, toggles }: NewBooking,
  { clientId, isNewClient }: HoldStart,
): Promise<boolean> => {
  if (!toggles.has('email_subscription') && !toggles.has('sms_subscription')) return false;
  if (isNewClient) return true;
  const { rows } = await sql`
    select 1 as one from bookings
     where tenant_id = ${tenantId} and client_id = ${clientId} and company_id = ${companyId} limit 1`.execute(trx);
  return rows.length === 0;
};

const insertClients = insertValues('clients (tenant_id, id, name, email, country_code, phone_number)', {
  overriding: 'overriding system value',
  tail: 'on conflict do nothing',
});

/** Inserts the client. Returns false if another call has just created it. */
const writeClient = async (tx: TenantTransaction, id: number, client: NewBooking['client']): Promise<boolean> => {
  const { name, email, countryCode, phoneNumber } = client;
  const { count } = await insertClients(tx, [[tx.tenantId, id, name, email, countryCode, phoneNumber]]);
  return count === 1;
};

/** Locks a known client against erasure. Returns whether the client is still there. */
const lockClient = async ({ trx, tenantId }: TenantTransaction, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 as one from clients
     where tenant_id = ${tenantId} and id = ${id} and erased_at is null for key share`.execute(trx);
  return rows.length === 1;
};

const insertBookings = insertValues<{ readonly created_at: Date }>(
  `bookings (tenant_id, id, company_id, department_id, category_id, client_id, client_name, client_email,
     client_country_code, client_phone_number, starts_at, ends_at, guests, expected_arrival, expected_departure, note,
     tags, is_manual, whole_department, created_by, series_id, series_date, group_id)`,
  { overriding: 'overriding system value', tail: 'returning created_at' },
);

/** Writes a booking for each hold. Returns their creation time, which is the transaction's. */
const writeBookings = async (
  tx: TenantTransaction,
  booking: NewBooking,
  { holds, start }: { readonly holds: readonly NewHold[]; readonly start: HoldStart },
): Promise<Date> => {
  const { client } = booking;
  const { rows } = await insertBookings(
    tx,
    holds.map(({ from, to, seriesDate = null }, at) => [
      tx.tenantId,
      start.ids[at],
      booking.companyId,
      booking.departmentId,
      booking.categoryId,
      start.clientId,
      client.name,
      client.email,
      client.countryCode,
      client.phoneNumber,
      new Date(from),
      new Date(to),
      booking.guests,
      booking.expectedArrival,
      booking.expectedDeparture,
      booking.note,
      booking.tags,
      booking.isManual,
      booking.wholeDepartment,
      booking.createdBy,
      booking.seriesId ?? null,
      seriesDate,
      booking.groupId ?? null,
    ]),
  );
  const [first] = rows;
  if (!first) throw new Error('a booking was written without a row');
  return first.created_at;
};

interface Message {
  readonly kind: 'booking_confirmation' | 'client_subscription';
  readonly channel: Channel;
  readonly bookingId: number;
}

/** Confirmations of all bookings. With the client's first booking, also the first-booking message. */
const messagesOf = (
  { client, toggles, confirms = true }: NewBooking,
  ids: readonly number[],
  isFirst: boolean,
): Message[] => {
  const channels = CHANNELS.filter((channel) => channel === 'sms' || client.email !== '');
  const confirming = channels.filter((channel) => channel === 'email' || toggles.has('sms_booking_confirmation'));
  const subscribing = channels.filter((channel) => isFirst && toggles.has(`${channel}_subscription`));
  const forIds = (kind: Message['kind'], channel: Message['channel'], bookingIds: readonly number[]) =>
    bookingIds.map((bookingId) => ({ kind, channel, bookingId }));
  return [
    ...(confirms ? confirming.flatMap((channel) => forIds('booking_confirmation', channel, ids)) : []),
    ...subscribing.flatMap((channel) => forIds('client_subscription', channel, ids.slice(0, 1))),
  ];
};

/** A message's state as the delivery would store it, or `pending` when the delivery must decide (decision 0240). */
interface FirstState {
  readonly state: 'pending' | 'no_gateway' | 'unwanted';
  readonly reason: 'off' | null;
}

const isOff = ({ toggles }: NewBooking, { kind, channel }: Message): boolean =>
  kind === 'booking_confirmation' && !toggles.has(`${channel}_booking_confirmation`);

/** Whether the tenant may send messages to guests. */
const isVerified = async ({ trx, tenantId }: TenantTransaction): Promise<boolean> => {
  const { rows } = await sql`
    select 1 as one from tenants where id = ${tenantId} and unverified_until is null`.execute(trx);
  return rows.length > 0;
};

/** The messages with their first states. */
const withStates = async (
  tx: TenantTransaction,
  booking: NewBooking,
  { messages, unsubscribed }: { readonly messages: readonly Message[] } & Pick<HoldStart, 'unsubscribed'>,
): Promise<(Message & FirstState)[]> => {
  const lacksGateway = ({ channel }: Message) => tx.withoutGateway.includes(channel) && !unsubscribed.includes(channel);
  const mayLack = messages.some((message) => !isOff(booking, message) && lacksGateway(message));
  const verified = mayLack && (await isVerified(tx));
  return messages.map((message) => {
    if (isOff(booking, message)) return { ...message, state: 'unwanted', reason: 'off' };
    return { ...message, state: verified && lacksGateway(message) ? 'no_gateway' : 'pending', reason: null };
  });
};

const insertMessages = insertValues(
  'outbox (tenant_id, kind, channel, recipient, company_id, booking_id, payload, state, reason)',
);

const writeMessages = async (
  tx: TenantTransaction,
  { client, companyId, language }: NewBooking,
  messages: readonly (Message & FirstState)[],
): Promise<void> => {
  if (messages.some(({ state }) => state === 'pending')) tx.wakeMessages();
  const recipientOf = { email: client.email, sms: client.countryCode + client.phoneNumber };
  const payload = JSON.stringify({ language });
  await insertMessages(
    tx,
    messages.map(({ kind, channel, bookingId, state, reason }) => [
      tx.tenantId,
      kind,
      channel,
      recipientOf[channel],
      companyId,
      bookingId,
      payload,
      state,
      reason,
    ]),
  );
};

/** Optional parts of a call of `holdBookings`. */
export interface HoldParts {
  /** The result of `startHold`, when it was read together with other data. */
  readonly started?: HoldStart | undefined;
  /** Writes more rows about the bookings with these ids. Its statements follow those of the bookings. */
  readonly alongside?: ((ids: readonly number[]) => Promise<unknown>) | undefined;
}

/** Foreign keys that are violated when another call has just created the client, or removed the client or a unit. */
const CONFLICT_KEYS = ['bookings_tenant_id_client_id_fkey', 'allocations_unit_in_department'];

/**
 * Writes bookings that differ only in period and entities, with their allocations, messages and client, in one round
 * trip (decision 0220).
 *
 * Entities are written in id order, which prevents deadlocks between bookings of several. Entities that are archived,
 * or whose department or company is archived, aren't allocated. A separate statement locks the rows of the others, as
 * the foreign keys would.
 *
 * @returns the bookings in the order of the holds. Null when another booking took an entity first, or another call just
 * created or erased the client; the caller must roll back and decide again
 */
export const holdBookings = async (
  tx: TenantTransaction,
  booking: NewBooking,
  holds: readonly NewHold[],
  { started, alongside }: HoldParts = {},
): Promise<WrittenBooking[] | null> => {
  const start = started ?? (await startHold(tx, booking.client, holds.length));
  const { ids, clientId, isNewClient, unsubscribed } = start;
  const wanted = messagesOf(booking, ids, await isFirstToSubscribe(tx, booking, start));
  const messages = await withStates(tx, booking, { messages: wanted, unsubscribed });
  const { departmentId } = booking;
  const units = holds.flatMap(({ entityIds, from, to }, at) =>
    entityIds.map((entityId) => ({ holderId: ids[at] ?? 0, entityId, departmentId, from, to })),
  );
  const entityIds = [...new Set(units.map(({ entityId }) => entityId))];
  try {
    // In one packet and in this order: each statement refers to rows of the earlier ones.
    const [hasClient, createdAt, locked, held] = await Promise.all([
      isNewClient ? writeClient(tx, clientId, booking.client) : lockClient(tx, clientId),
      writeBookings(tx, booking, { holds, start }),
      lockUnits(tx, entityIds),
      holdUnits(tx, 'booking_id', units),
      writeMessages(tx, booking, messages),
      alongside?.(ids),
    ]);
    const isWhole = hasClient && locked.length === entityIds.length && held === units.length;
    return isWhole ? ids.map((id) => ({ id, createdAt, clientId })) : null;
  } catch (error) {
    if (CONFLICT_KEYS.some((constraint) => violates(error, constraint))) return null;
    throw error;
  }
};
