import { createHash, createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { BookingGuest } from '@ledig/domain/guest-link/other-guest.ts';

/** Booking of a calendar file's link. */
export interface BookingLink {
  readonly tenantId: number;
  readonly bookingId: number;
}

const signatureOf = (key: KeyObject, text: string): Buffer =>
  createHmac('sha256', key).update(`booking-calendar-file:${text}`).digest().subarray(0, 16);

const calendarToken = (key: KeyObject, { tenantId, bookingId }: BookingLink, guest: string): string => {
  const ids = `${tenantId}.${bookingId}`;
  return `${ids}.${signatureOf(key, `${ids}${guest}`).toString('base64url')}`;
};

/**
 * Token of a booking's calendar file for its guest: tenant and booking, with a signature of 128 bits. The guest is only
 * part of the signature, because a visible client id would reveal whether an address is known.
 */
export const signBookingLink = (key: KeyObject, link: BookingLink, { clientId, email }: BookingGuest): string =>
  calendarToken(key, link, `:${clientId}:${email.toLowerCase()}`);

/** The booking that a token names, before its signature is checked. Null for a malformed token. */
export const readBookingLink = (token: string): BookingLink | null => {
  const [, tenantId, bookingId] = /^([1-9]\d{0,15})\.([1-9]\d{0,15})\.[\w-]{22}$/.exec(token) ?? [];
  return tenantId && bookingId ? { tenantId: Number(tenantId), bookingId: Number(bookingId) } : null;
};

// Compared as text: several base64url texts decode to the same bytes, but only one is valid.
const isSame = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Whether a token is signed for the booking's present guest. Earlier versions signed no guest. Their tokens are valid
 * until the booking changes, because a booking at version 1 has had only one guest.
 */
export const isBookingLinkOf = (
  key: KeyObject,
  token: string,
  booking: BookingLink & BookingGuest & { readonly version: number },
): boolean =>
  isSame(token, signBookingLink(key, booking, booking)) ||
  (booking.version === 1 && isSame(token, calendarToken(key, booking, '')));

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
