import { describe, expect, test } from 'vitest';
import { facts, messageOf } from '#test/support/message-facts.ts';
import { bookingMail, bookingText } from '../bookings/booking-mails.ts';
import type { PartFacts, SeriesFacts } from '../bookings/together.store.ts';
import { seriesCalendar } from './calendar-series.ts';

const part = (id: number, series_date: string, from: string, values: Partial<PartFacts> = {}): PartFacts => ({
  id,
  client_id: 3,
  department: 'Salen',
  department_en: 'Salen',
  schedule_system: 'HOURLY',
  starts_at: new Date(from),
  ends_at: new Date(Date.parse(from) + 2 * 3_600_000),
  created_at: new Date('2027-01-01T10:00:00Z'),
  guests: 2,
  version: 1,
  canceled: false,
  series_date,
  entities: ['Bord 1'],
  entities_en: ['Table 1'],
  ...values,
});

/** Every Monday at 18:00 over the change to summer time; the second one moved, the third not booked. */
const bookings = [
  part(7, '2027-03-15', '2027-03-15T17:00:00Z'),
  part(8, '2027-03-22', '2027-03-22T18:00:00Z', { version: 2 }),
  part(9, '2027-04-05', '2027-04-05T16:00:00Z'),
];
const series: SeriesFacts = {
  id: 5,
  rule: { frequency: 'weekly', first: '2027-03-15', until: null, count: 4, exceptions: [] },
  startTime: '18:00',
  endTime: '20:00',
  endDays: 0,
  version: 9,
  bookings,
};
const place = { company: 'Fjord', department: 'Salen', address: null, zone: 'Europe/Oslo', language: 'no' as const };
const mail = (method: 'REQUEST' | 'CANCEL') => ({
  method,
  organizer: 'mail@example.com',
  attendee: { name: 'Kari', email: 'kari@example.com' },
});
const linesOf = (text: string, name: RegExp) => text.split('\r\n').filter((line) => name.test(line));

describe('the calendar entry of a series', () => {
  const text = seriesCalendar(series, bookings, place, mail('REQUEST'));

  test('is a rule in local time without the dates that are not booked', () => {
    expect(linesOf(text, /^(RRULE|EXDATE)/)).toEqual([
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=Europe/Oslo:20270329T180000',
    ]);
    expect(linesOf(text, /^DTSTART;/)[0]).toBe('DTSTART;TZID=Europe/Oslo:20270315T180000');
    expect(new Set(linesOf(text, /^UID/))).toEqual(new Set(['UID:series-5@ledig']));
  });

  test('has an exception for a booking that was moved, named by its original start', () => {
    expect(linesOf(text, /^RECURRENCE-ID/)).toEqual(['RECURRENCE-ID;TZID=Europe/Oslo:20270322T180000']);
    expect(linesOf(text, /^DTSTART;/)[1]).toBe('DTSTART;TZID=Europe/Oslo:20270322T190000');
  });

  test('never has a lower number than before, also when a booking was given to another guest', () => {
    expect(linesOf(text, /^SEQUENCE/)).toEqual(['SEQUENCE:9', 'SEQUENCE:2']);
  });

  test('says when the clocks change', () => {
    expect(text).toContain(
      ['BEGIN:DAYLIGHT', 'DTSTART:20270328T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT'].join(
        '\r\n',
      ),
    );
  });

  test('cancels the named dates alone, or the whole rule when nothing is left', () => {
    const canceled = bookings.map((booking, at) => ({ ...booking, canceled: at > 0 }));
    const some = seriesCalendar({ ...series, bookings: canceled }, canceled.slice(1), place, mail('CANCEL'));
    expect(linesOf(some, /^RECURRENCE-ID/)).toHaveLength(2);
    expect(linesOf(some, /^RRULE/)).toEqual([]);
    const none = bookings.map((booking) => ({ ...booking, canceled: true }));
    const all = seriesCalendar({ ...series, bookings: none }, none, place, mail('CANCEL'));
    expect(linesOf(all, /^(RRULE|STATUS|RECURRENCE-ID)/)).toEqual(
      ['RRULE:FREQ=WEEKLY;COUNT=4', 'STATUS:CANCELLED'].toSorted((a, b) => all.indexOf(a) - all.indexOf(b)),
    );
  });

  test('is whole when a name ends a line with the words that end an entry', () => {
    // The first line of the summary has 75 bytes.
    const named = bookings.map((one) => ({ ...one, department: `${'x'.repeat(57)}END:VEVENT og mer` }));
    const lines = seriesCalendar({ ...series, bookings: named }, named, place, mail('REQUEST')).split('\r\n');
    expect(lines).toContain(`SUMMARY:${'x'.repeat(57)}END:VEVENT`);
    expect(lines.filter((line) => line.startsWith('DTSTART;'))).toHaveLength(2);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(2);
  });
});

describe('the confirmation', () => {
  test('of a series lists its dates and carries the rule', () => {
    const about = messageOf('booking_confirmation', { series, together: bookings });
    const { mail: sent, content } = bookingMail(about);
    expect(sent.calendar).toMatchObject({ method: 'REQUEST', content: expect.stringContaining('RRULE:FREQ=WEEKLY') });
    expect(content).toContain('mandag 5. april 2027');
    expect(content).not.toMatch(/^:/m);
    expect(bookingText(about)).toContain('Bestillinger: 3');
  });

  test('of a group lists every part and carries an entry for each', () => {
    const parts = [
      part(7, '', facts.starts_at.toISOString(), { series_date: null }),
      part(8, '', '2027-03-29T07:00:00Z', { series_date: null, department: 'Guider', entities: ['Ola'] }),
    ];
    const { mail: sent, content } = bookingMail(messageOf('booking_confirmation', { together: parts }));
    expect(content).toMatch(/Guider.*Ola/s);
    expect(sent.calendar?.method).toBe('PUBLISH');
    expect(linesOf(sent.calendar?.content ?? '', /^UID/)).toEqual(['UID:booking-7@ledig', 'UID:booking-8@ledig']);
  });
});
