import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** What a signed link leads to. */
export interface BookingLink {
  readonly tenantId: number;
  readonly bookingId: number;
}

const signatureOf = (key: KeyObject, text: string): Buffer =>
  createHmac('sha256', key).update(`booking-calendar-file:${text}`).digest().subarray(0, 16);

/** A link's token: tenant and booking, with 128 bits of signature, so that only who was given the link can read it. */
export const signBookingLink = (key: KeyObject, { tenantId, bookingId }: BookingLink): string => {
  const text = `${tenantId}.${bookingId}`;
  return `${text}.${signatureOf(key, text).toString('base64url')}`;
};

/** What a token leads to, or null for one that isn't ours. */
export const readBookingLink = (key: KeyObject, token: string): BookingLink | null => {
  const [, tenantId, bookingId, signature] = /^([1-9]\d{0,15})\.([1-9]\d{0,15})\.([\w-]{22})$/.exec(token) ?? [];
  if (!tenantId || !bookingId || !signature) return null;
  // As text: several texts stand for the same bytes, and only one of them was given out.
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(key, `${tenantId}.${bookingId}`).toString('base64url'));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { tenantId: Number(tenantId), bookingId: Number(bookingId) };
};
