import { type KeyObject, randomBytes } from 'node:crypto';
import { LINK_DAYS_AFTER_END } from '@ledig/domain/guest-link/guest-limits.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { guestToken, hashGuestToken } from '#crypto/links.ts';
import type { TenantTransaction } from '../../database.ts';
import { insertValues } from '../statements/insert-values.ts';
import { anyOf } from '../statements/rows.ts';

/**
 * Target of a private link: a booking, the online check-in of a booking alone, a request, or an entry of the waiting
 * list.
 */
export type LinkTarget =
  | { readonly bookingId: number }
  | { readonly checkInOf: number }
  | { readonly requestId: number }
  | { readonly entryId: number };

const SEED_BYTES = 16;
const DAYS = sql.lit(LINK_DAYS_AFTER_END);

const columnsOf = (target: LinkTarget) => {
  const of = (id: number, column: string, stays: string, purpose = 'booking') => ({
    id,
    column: sql.ref(column),
    stays: sql.table(stays),
    purpose,
  });
  if ('requestId' in target) return of(target.requestId, 'booking_request_id', 'booking_requests');
  if ('entryId' in target) return of(target.entryId, 'waiting_list_entry_id', 'waiting_list_entries');
  if ('checkInOf' in target) return of(target.checkInOf, 'booking_id', 'bookings', 'check_in');
  return of(target.bookingId, 'booking_id', 'bookings');
};

interface Link {
  readonly seed: Buffer;
  readonly token_hash: Buffer;
}

/** Writes a new link, or returns the existing one. With `isNew`, always writes a new one. */
const writeLink = async (
  { trx, tenantId }: TenantTransaction,
  key: KeyObject,
  target: LinkTarget,
  isNew: boolean,
): Promise<Link | undefined> => {
  const { id, column, stays, purpose } = columnsOf(target);
  const seed = randomBytes(SEED_BYTES);
  const hash = hashGuestToken(guestToken(key, tenantId, seed));
  const known = sql`from guest_links l where l.tenant_id = ${tenantId} and l.${column} = ${id} and l.purpose = ${purpose}`;
  const onlyFirst = isNew ? sql`` : sql`and not exists (select 1 ${known})`;
  // Sent in one packet. The second statement reads the existing link if the first one inserted none.
  const [made, found] = await Promise.all([
    sql`
      insert into guest_links (tenant_id, token_hash, seed, ${column}, purpose, expires_at)
      select s.tenant_id, ${hash}, ${seed}, s.id, ${purpose}, s.ends_at + interval '1 day' * ${DAYS}
        from ${stays} s where s.tenant_id = ${tenantId} and s.id = ${id} ${onlyFirst}
      returning 1 as one`.execute(trx),
    sql<Link>`select l.seed, l.token_hash ${known} order by l.created_at desc limit 1`.execute(trx),
  ]);
  return made.rows.length > 0 ? { seed, token_hash: hash } : found.rows[0];
};

const insertLinks = insertValues('guest_links (tenant_id, token_hash, seed, booking_id, purpose, expires_at)');

/**
 * Makes the private link of a booking that this transaction made, so that none can exist. One insert of values takes
 * half the time of `ensureGuestLink`.
 *
 * @param booking `to` is its end in epoch milliseconds
 */
export const makeGuestLink = async (
  tx: TenantTransaction,
  key: KeyObject,
  booking: { readonly id: number; readonly to: number },
): Promise<string> => {
  const seed = randomBytes(SEED_BYTES);
  const token = guestToken(key, tx.tenantId, seed);
  const expiresAt = new Date(booking.to + LINK_DAYS_AFTER_END * DAY_MS);
  await insertLinks(tx, [[tx.tenantId, hashGuestToken(token), seed, booking.id, 'booking', expiresAt]]);
  return token;
};

/**
 * The token of a private link; the link is made at the first call (docs/rules/guest-link.md#the-link).
 * After a change of the server's key a new link is made, and the old one still opens.
 *
 * @throws Error when there is no such booking, request or entry
 */
export const ensureGuestLink = async (tx: TenantTransaction, key: KeyObject, target: LinkTarget): Promise<string> => {
  const found = await writeLink(tx, key, target, false);
  if (!found) throw new Error('a link for a booking that is not there');
  const token = guestToken(key, tx.tenantId, found.seed);
  if (hashGuestToken(token).equals(found.token_hash)) return token;
  const made = await writeLink(tx, key, target, true);
  if (!made) throw new Error('a link for a booking that is not there');
  return guestToken(key, tx.tenantId, made.seed);
};

/**
 * The token of the booking that a client's request, entry or call became. Null when staff gave the booking to another
 * client (docs/rules/guest-link.md#another-guest).
 */
export const ensureLinkOfClient = async (
  tx: TenantTransaction,
  key: KeyObject,
  { bookingId, clientId }: { readonly bookingId: number; readonly clientId: number },
): Promise<string | null> => {
  const booking = await tx.trx
    .selectFrom('bookings')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', bookingId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return booking ? ensureGuestLink(tx, key, { bookingId }) : null;
};

/**
 * Deletes all private links of bookings, requests or entries of the waiting list, also those of the online check-in.
 */
export const deleteGuestLinks = async (
  { trx, tenantId }: TenantTransaction,
  column: 'booking_id' | 'booking_request_id' | 'waiting_list_entry_id',
  ids: readonly number[],
): Promise<void> => {
  await trx.deleteFrom('guest_links').where('tenant_id', '=', tenantId).where(column, '=', anyOf(ids)).execute();
};

/** The latest end of the times that staff offered for request `r`; null without offers. */
const offeredEnd = sql`(select max((o ->> 'to')::timestamptz) from jsonb_array_elements(r.offers) as o)`;

/**
 * Finds the target of a token. Undefined for an unknown or expired token, and for a token of another tenant. Later
 * times of the booking, and later or offered times of the request, extend the link.
 */
export const findGuestLink = async (
  { trx, tenantId }: TenantTransaction,
  token: string,
  now: number,
): Promise<LinkTarget | undefined> => {
  const row = await trx
    .selectFrom('guest_links as l')
    .leftJoin('bookings as b', (on) => on.on('b.tenant_id', '=', tenantId).onRef('b.id', '=', 'l.booking_id'))
    .leftJoin('booking_requests as r', (on) =>
      on.on('r.tenant_id', '=', tenantId).onRef('r.id', '=', 'l.booking_request_id'),
    )
    .select(['l.booking_id', 'l.booking_request_id', 'l.waiting_list_entry_id', 'l.purpose'])
    .where('l.tenant_id', '=', tenantId)
    .where('l.token_hash', '=', hashGuestToken(token))
    .where(
      sql<Date>`greatest(l.expires_at, greatest(b.ends_at, r.ends_at, ${offeredEnd}) + interval '1 day' * ${DAYS})`,
      '>',
      new Date(now),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.waiting_list_entry_id !== null) return { entryId: row.waiting_list_entry_id };
  if (row.booking_id === null) return { requestId: row.booking_request_id ?? 0 };
  return row.purpose === 'check_in' ? { checkInOf: row.booking_id } : { bookingId: row.booking_id };
};
