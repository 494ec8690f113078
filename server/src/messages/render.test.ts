import { describe, expect, test } from 'vitest';
import type { BookingFacts } from './booking-facts.store.ts';
import { bookingMail, switchOf } from './booking-mails.ts';
import { layOut } from './mail.ts';

const facts: BookingFacts = {
  id: 7,
  client_name: 'Kari <b>Nordmann</b>',
  email_notifications: true,
  sms_notifications: true,
  guests: 4,
  starts_at: new Date('2027-03-28T16:00:00Z'),
  ends_at: new Date('2027-03-28T18:00:00Z'),
  schedule_system: 'HOURLY',
  company_id: 1,
  company: 'Mat & Møter',
  company_slug: 'mat',
  company_phone: '+47 22334455',
  department: 'Salen',
  address: 'Veien 1, 0150 Oslo',
  zone: 'Europe/Oslo',
  switched_on: [],
  entities: ['Bord 1', 'Bord 2'],
};
const URL = 'https://book.example.com/api/booking-calendar-file/mat/1.7.x';

describe("a booking's mail", () => {
  test('has its facts in the company’s zone, in Norwegian', () => {
    const { subject, text } = bookingMail('booking_confirmation', facts, 'no', URL);
    expect(subject).toBe('Bestillingen er bekreftet: Salen, Mat & Møter');
    expect(text).toContain('Tid: søndag 28. mars 2027 kl. 18:00 – 20:00');
    expect(text).toContain('Reservert: Bord 1, Bord 2');
    expect(text).toContain(`Legg i kalenderen:\n${URL}`);
  });

  test('has them in English', () => {
    const { subject, text } = bookingMail('booking_updated', facts, 'en-us', URL);
    expect(subject).toBe('Your booking has changed: Salen, Mat & Møter');
    expect(text).toMatch(/Time: Sunday,? 28 March 2027 at 18:00 – 20:00/);
  });

  test('of a stay has arrival and departure', () => {
    const stay = { ...facts, schedule_system: 'DAILY', ends_at: new Date('2027-03-30T08:00:00Z') };
    const { text } = bookingMail('booking_confirmation', stay, 'no', URL);
    expect(text).toContain('Ankomst: søndag 28. mars 2027 kl. 18:00');
    expect(text).toContain('Avreise: tirsdag 30. mars 2027 kl. 10:00');
  });

  test('of a canceled one has no calendar file', () => {
    expect(bookingMail('booking_canceled', facts, 'no', URL).html).not.toContain(URL);
  });

  test('shows what people wrote as they wrote it, and never as markup', () => {
    const { html, text } = bookingMail('booking_confirmation', facts, 'no', URL);
    expect(html).toContain('Hei Kari &lt;b&gt;Nordmann&lt;/b&gt;,');
    expect(html).toContain('Mat &amp; Møter');
    expect(html).not.toContain('<b>');
    expect(text).toContain('Hei Kari <b>Nordmann</b>,');
  });
});

test.each([
  ['booking_confirmation', 'email', 'email_booking_confirmation'],
  ['booking_canceled', 'sms', 'sms_booking_updates'],
  ['booking_request_received', 'email', 'email_booking_requests_confirmation'],
  ['account_welcome', 'email', null],
] as const)('%s by %s is let out by %s', (kind, channel, name) => {
  expect(switchOf(kind, channel)).toBe(name);
});

test('a line break in a subject cannot start another header', () => {
  const content = { language: 'no', greeting: '', paragraphs: [], footer: [] } as const;
  expect(layOut({ ...content, subject: 'Hei\r\nBcc: x@example.com' }).subject).toBe('Hei Bcc: x@example.com');
});
