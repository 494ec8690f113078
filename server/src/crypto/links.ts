import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Target of a signed link. */
export interface BookingLink {
  readonly tenantId: number;
  readonly bookingId: number;
}

const signatureOf = (key: KeyObject, text: string): Buffer =>
  createHmac('sha256', key).update(`booking-calendar-file:${text}`).digest().subarray(0, 16);

/** A link's token: tenant and booking, with a signature of 128 bits. */
export const signBookingLink = (key: KeyObject, { tenantId, bookingId }: BookingLink): string => {
  const text = `${tenantId}.${bookingId}`;
  return `${text}.${signatureOf(key, text).toString('base64url')}`;
};

/** The target of a token. Null for an invalid one. */
export const readBookingLink = (key: KeyObject, token: string): BookingLink | null => {
  const [, tenantId, bookingId, signature] = /^([1-9]\d{0,15})\.([1-9]\d{0,15})\.([\w-]{22})$/.exec(token) ?? [];
  if (!tenantId || !bookingId || !signature) return null;
  // Compared as text: several base64url texts decode to the same bytes, but only one is valid.
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(key, `${tenantId}.${bookingId}`).toString('base64url'));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { tenantId: Number(tenantId), bookingId: Number(bookingId) };
};

/** Bytes of a guest link's token: 128 bits. */
const GUEST_TOKEN_BYTES = 16;

/**
 * The token of a guest's private link (decision 0083), 22 characters.
 *
 * @param seed random bytes of the link's row; without the key they reveal nothing about the token
 */
export const guestToken = (key: KeyObject, tenantId: number, seed: Buffer): string =>
  createHmac('sha256', key)
    .update(`guest-link:${tenantId}:`)
    .update(seed)
    .digest()
    .subarray(0, GUEST_TOKEN_BYTES)
    .toString('base64url');

/** Hash of a token, by which its row is found. */
export const hashGuestToken = (token: string): Buffer => createHash('sha256').update(token).digest();
