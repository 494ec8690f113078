import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { signBookingLink } from '#crypto/links.ts';

/** Purpose of a link. A token is only valid for its purpose. */
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

/** Token of a client's preferences page, with a signature of 128 bits. */
export const signPreferences = (key: KeyObject, tenantId: number, clientId: number): string =>
  sign(key, 'message-preferences', tenantId, clientId);

/** The client of a preferences token. Null for an invalid one. */
export const readPreferences = (key: KeyObject, token: string): { tenantId: number; clientId: number } | null => {
  const found = read(key, 'message-preferences', token);
  return found && { tenantId: found.tenantId, clientId: found.id };
};

/** Token for an SMS gateway's delivery report. */
export const signReceipt = (key: KeyObject, tenantId: number, messageId: number): string =>
  sign(key, 'sms-receipt', tenantId, messageId);

/** The message of a receipt token. Null for an invalid one. */
export const readReceipt = (key: KeyObject, token: string): { tenantId: number; messageId: number } | null => {
  const found = read(key, 'sms-receipt', token);
  return found && { tenantId: found.tenantId, messageId: found.id };
};

/** A booking's survey, or the survey's link for anonymous answers with the booking 0. */
export interface SurveyLink {
  readonly tenantId: number;
  readonly surveyId: number;
  readonly bookingId: number;
}

/** Token for answering a booking's survey. Has a signature of 128 bits and isn't stored. */
export const signSurvey = (key: KeyObject, { tenantId, surveyId, bookingId }: SurveyLink): string => {
  const ids = `${tenantId}.${surveyId}.${bookingId}`;
  return `${ids}.${signatureOf(key, 'survey', ids)}`.replaceAll('.', '~');
};

/** Path of the page where a guest answers a survey. */
export const surveyPagePath = (companySlug: string, token: string): string => `/${companySlug}/survey-present/${token}`;

/** The survey and booking of a token. Null for an invalid one. */
export const readSurvey = (key: KeyObject, token: string): SurveyLink | null => {
  const [tenantId, surveyId, bookingId] = token.split('~', 3).map(Number);
  if (!tenantId || !surveyId || bookingId === undefined || Number.isNaN(bookingId)) return null;
  const link = { tenantId, surveyId, bookingId };
  const given = Buffer.from(token);
  const right = Buffer.from(signSurvey(key, link));
  return given.length === right.length && timingSafeEqual(given, right) ? link : null;
};

/** Path of the page where a guest sees and changes a booking. */
export const guestPagePath = (companySlug: string, token: string): string => `/${companySlug}/my-booking/${token}`;

/** Path of the page where the guests of a stay check in online. It shows nothing else of the booking. */
export const checkInPath = (companySlug: string, token: string): string => `/${companySlug}/check-in/${token}`;

/** Targets of a message's links. */
export interface LinkTarget {
  readonly tenantId: number;
  readonly bookingId: number | null;
  readonly clientId: number;
  /** The guest's address; empty without one. */
  readonly email: string;
  readonly companySlug: string;
  /** Of the guest's private link; null or left out where there is none. */
  readonly token?: string | null;
}

export interface MessageLinks {
  /** The booking's calendar file. Null for a request. */
  readonly calendar: string | null;
  /** The guest's own page of the booking: see, move, cancel (docs/rules/guest-link.md). */
  readonly booking: string | null;
  /** The client's preferences page. */
  readonly preferences: string;
  /** URL for one-click unsubscribe of this kind of e-mail (RFC 8058). */
  readonly unsubscribe: string;
}

/**
 * Makes all links of a message to a guest.
 *
 * @param about the messages that one-click unsubscribe stops: reminders, or all others
 */
export const makeLinks = (
  { linkKey, publicUrl }: { readonly linkKey: KeyObject; readonly publicUrl: string },
  { tenantId, bookingId, clientId, email, companySlug, token }: LinkTarget,
  about: 'notifications' | 'reminders',
): MessageLinks => {
  const preferences = signPreferences(linkKey, tenantId, clientId);
  const file = bookingId === null ? null : signBookingLink(linkKey, { tenantId, bookingId }, { clientId, email });
  return {
    calendar: file && `${publicUrl}/api/booking-calendar-file/${companySlug}/${file}`,
    booking: token ? `${publicUrl}${guestPagePath(companySlug, token)}` : null,
    preferences: `${publicUrl}/my-messages/${companySlug}/${preferences}`,
    unsubscribe: `${publicUrl}/api/unsubscribe/${companySlug}/${about}/${preferences}`,
  };
};
