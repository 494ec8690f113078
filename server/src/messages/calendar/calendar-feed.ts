import { setImmediate } from 'node:timers/promises';
import type { Language } from '@ledig/contract/primitives.ts';
import { type CalendarBooking, calendarOf, guestsInWords, lineOf } from './calendar-event.ts';

/** A booking of a calendar subscription. */
export interface FeedBooking extends Omit<CalendarBooking, 'uid' | 'isCanceled' | 'language' | 'forStaff'> {
  readonly client_name: string;
  readonly whole_department: boolean;
  /** Local time of day, `HH:mm`. */
  readonly expected_arrival: string | null;
}

const NAMES: Readonly<Record<Language, string>> = { no: 'Ledig: bestillinger', 'en-us': 'Ledig: bookings' };
const ARRIVAL: Readonly<Record<Language, string>> = { no: 'Forventet ankomst', 'en-us': 'Expected arrival' };

/** Entries that are written without a break. They take some milliseconds. */
const AT_ONCE = 50;
const ENTRIES = /^BEGIN:VEVENT\r\n[\s\S]*^END:VEVENT\r\n/m;
const END = 'END:VCALENDAR';
/** How often apps should fetch the calendar (RFC 7986). The library writes X-PUBLISHED-TTL with the same value. */
const REFRESH = 'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n';

const entryOf = (row: FeedBooking, language: Language, publicUrl: string): CalendarBooking => {
  const what = row.whole_department || row.entities.length === 0 ? row.department : row.entities.join(', ');
  const place = `${row.department}, ${row.company}`;
  const expected = row.expected_arrival === null ? [] : [`${ARRIVAL[language]} ${row.expected_arrival}`];
  return {
    ...row,
    address: lineOf(row.address ?? place),
    isCanceled: false,
    language,
    forStaff: {
      title: lineOf(`${what} · ${guestsInWords(row.guests, language)} · ${row.client_name}`),
      description: [lineOf(place), ...expected, `${publicUrl}/booking/${row.id}`].join('\n'),
    },
  };
};

/** The calendar of a subscription. Its bytes depend only on the arguments. */
export const feedCalendar = async (
  bookings: readonly FeedBooking[],
  { language, publicUrl }: { readonly language: Language; readonly publicUrl: string },
): Promise<string> => {
  const frame = calendarOf([], undefined, NAMES[language]);
  const entries: string[] = [];
  for (let at = 0; at < bookings.length; at += AT_ONCE) {
    if (at > 0) await setImmediate();
    const rows = bookings.slice(at, at + AT_ONCE).map((row) => entryOf(row, language, publicUrl));
    entries.push(ENTRIES.exec(calendarOf(rows))?.[0] ?? '');
  }
  return frame.replace(END, () => REFRESH + entries.join('') + END);
};
