import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { signBookingLink } from '../plugins/links.ts';

/** What a link of a message is for. A token of one purpose opens nothing of another. */
type Purpose = 'message-preferences' | 'sms-receipt' | 'survey';

const signatureOf = (key: KeyObject, purpose: Purpose, text: string): string =>
  createHmac('sha256', key).update(`${purpose}:${text}`).digest().subarray(0, 16).toString('base64url');

const sign = (key: KeyObject, purpose: Purpose, tenantId: number, id: number): string =>
  `${tenantId}.${id}.${signatureOf(key, purpose, `${tenantId}.${id}`)}`;

const read = (key: KeyObject, purpose: Purpose, token: string): { tenantId: number; id: number } | null => {
  const [, tenantId, id, signature] = /^([1-9]\d{0,15})\.([1-9]\d{0,15})\.([\w-]{22})$/.exec(token) ?? [];
  if (!tenantId || !id || !signature) return null;
  const right = Buffer.from(signatureOf(key, purpose, `${tenantId}.${id}`));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { tenantId: Number(tenantId), id: Number(id) };
};

/** The token of the page where a client chooses messages; 128 bits of signature. */
export const signPreferences = (key: KeyObject, tenantId: number, clientId: number): string =>
  sign(key, 'message-preferences', tenantId, clientId);

/** Whose preferences a token opens; null for one that isn't ours. */
export const readPreferences = (key: KeyObject, token: string): { tenantId: number; clientId: number } | null => {
  const found = read(key, 'message-preferences', token);
  return found && { tenantId: found.tenantId, clientId: found.id };
};

/** The token by which an SMS gateway reports what became of a message. */
export const signReceipt = (key: KeyObject, tenantId: number, messageId: number): string =>
  sign(key, 'sms-receipt', tenantId, messageId);

/** Which message a gateway reports on; null for a token that isn't ours. */
export const readReceipt = (key: KeyObject, token: string): { tenantId: number; messageId: number } | null => {
  const found = read(key, 'sms-receipt', token);
  return found && { tenantId: found.tenantId, messageId: found.id };
};

/** A booking's survey. */
export interface SurveyLink {
  readonly tenantId: number;
  readonly surveyId: number;
  readonly bookingId: number;
}

/** The token by which the guest of a booking answers a survey. It carries 128 bits of signature, and the database stores none of it. */
export const signSurvey = (key: KeyObject, { tenantId, surveyId, bookingId }: SurveyLink): string => {
  const ids = `${tenantId}.${surveyId}.${bookingId}`;
  return `${ids}.${signatureOf(key, 'survey', ids)}`.replaceAll('.', '~');
};

/** The survey and booking of a token; null for one that isn't ours. */
export const readSurvey = (key: KeyObject, token: string): SurveyLink | null => {
  const [tenantId, surveyId, bookingId] = token.split('~', 3).map(Number);
  if (!tenantId || !surveyId || !bookingId) return null;
  const link = { tenantId, surveyId, bookingId };
  const given = Buffer.from(token);
  const right = Buffer.from(signSurvey(key, link));
  return given.length === right.length && timingSafeEqual(given, right) ? link : null;
};

/** What the links of a message lead to. */
export interface LinkTarget {
  readonly tenantId: number;
  readonly bookingId: number | null;
  readonly clientId: number;
  readonly companySlug: string;
}

export interface MessageLinks {
  /** The booking's calendar file; null for what is no booking. */
  readonly calendar: string | null;
  /**
   * The guest's own page of the booking: see, move, cancel. Null while there is no such page; confirmation, update and reminder
   * show it as their button as soon as this is an address.
   */
  readonly booking: string | null;
  /** Where the client chooses which messages to get. */
  readonly preferences: string;
  /** Where one POST ends this kind of e-mail (RFC 8058). */
  readonly unsubscribe: string;
}

/**
 * Every link that a message to a guest can carry. The only place where they are made.
 *
 * @param about what the one-click link ends: reminders, or all other messages
 */
export const makeLinks = (
  { linkKey, publicUrl }: { readonly linkKey: KeyObject; readonly publicUrl: string },
  { tenantId, bookingId, clientId, companySlug }: LinkTarget,
  about: 'notifications' | 'reminders',
): MessageLinks => {
  const preferences = signPreferences(linkKey, tenantId, clientId);
  const file = bookingId === null ? null : signBookingLink(linkKey, { tenantId, bookingId });
  return {
    calendar: file && `${publicUrl}/api/booking-calendar-file/${companySlug}/${file}`,
    booking: null,
    preferences: `${publicUrl}/my-messages/${companySlug}/${preferences}`,
    unsubscribe: `${publicUrl}/api/unsubscribe/${companySlug}/${about}/${preferences}`,
  };
};
