import type { Language } from '@ledig/contract/primitives.ts';
import { createEvents, type EventAttributes, type HeaderAttributes } from 'ics';

/** A booking as a calendar entry. */
export interface CalendarBooking {
  readonly id: number;
  /** UID of the booking's series. Default: a UID made from the booking's id. */
  readonly uid?: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly created_at: Date;
  readonly guests: number;
  /** Increases with every change. */
  readonly version: number;
  readonly isCanceled: boolean;
  readonly company: string;
  readonly department: string;
  readonly address: string | null;
  readonly entities: readonly string[];
  /** Language of the texts for guests. */
  readonly language: Language;
  /** For staff. Default: the texts for guests. */
  readonly forStaff?: StaffEntry;
}

/** Texts of an entry for staff. */
export interface StaffEntry {
  readonly title: string;
  readonly description: string;
}

/** Sender and recipient of an entry sent by mail. */
export interface CalendarMail {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly organizer: string;
  readonly attendee: { readonly name: string; readonly email: string };
}

/** A text in one line: the library escapes line feeds, but not control characters and the other separators of lines. */
export const lineOf = (text: string): string => text.replaceAll(/[\p{Control}\p{Zl}\p{Zp}]+/gu, ' ').trim();

// The library escapes commas, semicolons and line breaks. Quotes and control characters aren't allowed in parameters.
const parameter = (text: string): string => text.replaceAll(/["\p{Control}]/gu, ' ').trim();

const invitation = ({ method, organizer, attendee }: CalendarMail, company: string): Partial<EventAttributes> => ({
  method,
  organizer: { name: parameter(company), email: organizer },
  attendees: [
    {
      name: parameter(attendee.name),
      email: attendee.email,
      rsvp: false,
      partstat: 'ACCEPTED',
      role: 'REQ-PARTICIPANT',
    },
  ],
});

const PRODUCT = 'ledig';

/** Maximum length of a line in bytes (RFC 5545, 3.1). */
const LINE_BYTES = 75;

const foldLine = (line: string): string => {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > LINE_BYTES) {
      folded += '\r\n\t';
      bytes = 1;
    }
    folded += character;
    bytes += length;
  }
  return folded;
};

/** Folds long lines by bytes. The library folds them by characters, of which many have several bytes. */
const foldLines = (text: string): string => text.replaceAll('\r\n\t', '').split('\r\n').map(foldLine).join('\r\n');

const GUESTS: Readonly<Record<Language, readonly [one: string, several: string]>> = {
  no: ['gjest', 'gjester'],
  'en-us': ['guest', 'guests'],
};

/** A number of guests in words: `2 guests`. */
export const guestsInWords = (count: number, language: Language): string => {
  const [one, several] = GUESTS[language];
  return `${count} ${count === 1 ? one : several}`;
};

/** `timestamp`, the DTSTAMP, is missing in the types of the library. */
type Texts = Pick<EventAttributes, 'title' | 'description'> & { readonly timestamp?: number };

const textsOf = (booking: CalendarBooking): Texts => {
  const { forStaff, department, company, entities, guests, language, created_at } = booking;
  if (!forStaff)
    return {
      title: lineOf(`${department}, ${company}`),
      description: [lineOf(entities.join(', ')), guestsInWords(guests, language)]
        .filter((part) => part !== '')
        .join('\n'),
    };
  // Without a time of writing, an unchanged calendar has the same bytes.
  return { ...forStaff, timestamp: created_at.getTime() };
};

const attributesOf = (booking: CalendarBooking, mail?: CalendarMail): EventAttributes => {
  const { id, starts_at, ends_at, created_at, version, isCanceled, company, address } = booking;
  return {
    uid: booking.uid ?? `booking-${id}@ledig`,
    productId: PRODUCT,
    start: starts_at.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: ends_at.getTime(),
    endInputType: 'utc',
    endOutputType: 'utc',
    created: created_at.getTime(),
    sequence: version,
    status: isCanceled ? 'CANCELLED' : 'CONFIRMED',
    ...textsOf(booking),
    ...(address ? { location: lineOf(address) } : {}),
    ...(mail ? invitation(mail, company) : {}),
  };
};

/**
 * Some bookings as iCalendar (RFC 5545). The UID stays the same and SEQUENCE is the booking's version, so that calendars
 * update a moved booking and remove a canceled one.
 *
 * @param mail for an entry sent by mail (RFC 5546); left out for a download
 * @param name of the calendar
 */
export const calendarOf = (bookings: readonly CalendarBooking[], mail?: CalendarMail, name?: string): string => {
  const header: HeaderAttributes = { productId: PRODUCT, ...(name === undefined ? {} : { calName: name }) };
  const { error, value } = createEvents(
    bookings.map((booking) => attributesOf(booking, mail)),
    header,
  );
  if (error || !value) throw error ?? new Error('no calendar was made');
  return foldLines(value);
};

/** One booking as iCalendar. */
export const calendarEvent = (booking: CalendarBooking, mail?: CalendarMail): string => calendarOf([booking], mail);
