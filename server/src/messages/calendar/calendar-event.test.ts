import { expect, test } from 'vitest';
import { type CalendarBooking, calendarEvent } from './calendar-event.ts';

const booking: CalendarBooking = {
  id: 7,
  starts_at: new Date('2027-05-03T10:00:00Z'),
  ends_at: new Date('2027-05-03T12:00:00Z'),
  created_at: new Date('2027-05-01T12:00:00Z'),
  guests: 2,
  version: 1,
  isCanceled: false,
  company: `${'Ærlig fisk på øya '.repeat(4)}🛶`,
  department: '🛶'.repeat(30),
  address: `${'ø'.repeat(100)}, 0150 Oslo`,
  entities: ['Bord', 'å'.repeat(75)],
  language: 'no',
};
const mail = {
  method: 'REQUEST' as const,
  organizer: 'mail@example.com',
  attendee: { name: 'Kåre Ødegård '.repeat(5), email: 'kare@example.com' },
};

test('has lines of at most 75 bytes, which unfold to the whole texts', () => {
  const text = calendarEvent(booking, mail);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.every((line) => line.isWellFormed())).toBe(true);
  const whole = text.replaceAll(/\r\n[\t ]/g, '').split('\r\n');
  expect(whole).toContain(`SUMMARY:${booking.department}\\, ${booking.company}`);
  expect(whole).toContain(`DESCRIPTION:Bord\\, ${booking.entities[1]}\\n2 gjester`);
  expect(whole).toContain(`LOCATION:${'ø'.repeat(100)}\\, 0150 Oslo`);
  expect(whole.find((line) => line.startsWith('ATTENDEE'))).toContain('CN="Kåre Ødegård Kåre Ødegård');
});

test.each([
  ['no', 1, '1 gjest'],
  ['no', 12, '12 gjester'],
  ['en-us', 1, '1 guest'],
  ['en-us', 12, '12 guests'],
] as const)('names the guests in the language of the guest: %s, %i', (language, guests, expected) => {
  const text = calendarEvent({ ...booking, entities: [], language, guests });
  expect(text.split('\r\n')).toContain(`DESCRIPTION:${expected}`);
});

test('has no line of a name, however it is broken', () => {
  const broken = 'Sal\r\nDTSTART:1\rBEGIN:VALARM\u2028x\u2029y\ntext';
  const named = { ...booking, company: broken, department: broken, address: broken, entities: [broken] };
  const lines = calendarEvent(named)
    .replaceAll(/\r\n[\t ]/g, '')
    .split(/[\r\n\u2028\u2029]+/);
  expect(lines.filter((line) => /^(?:DTSTART:1$|BEGIN:VALARM|x$|y$|text)/.test(line))).toEqual([]);
  expect(lines).toContain('LOCATION:Sal DTSTART:1 BEGIN:VALARM x y text');
});
