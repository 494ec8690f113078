import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { facts, links, messageOf } from '#test/support/message-facts.ts';
import { bookingMail, bookingText } from './booking-mails.ts';
import { hasOpenPage, readWritten, suggestedSubject } from './staff-message.ts';

const ends = facts.ends_at.getTime();
const pending = { status: 'pending', isWithdrawn: false } as const;
const page = { ...links, booking: 'https://book.example.com/b/abc' };

test.each([
  ['a booking', {}, 0, true],
  ['a booking that ended 30 days ago', {}, 30, true],
  ['a booking that ended earlier', {}, 31, false],
  ['a canceled booking', { isCanceled: true }, 0, false],
  ['a pending request', { request: pending }, 0, true],
  ['a declined request', { request: { ...pending, status: 'declined' as const } }, 0, false],
  ['a withdrawn request', { request: { ...pending, isWithdrawn: true } }, 0, false],
])('whether the guest has a page of %s', (_, of, days, isOpen) => {
  expect(hasOpenPage({ ...facts, ...of }, new Date(ends + days * DAY_MS))).toBe(isOpen);
});

test('suggests a subject about the booking or request, in the language of the guest', () => {
  expect(suggestedSubject(facts, 'no')).toBe('Om bestillingen din: Salen, Mat & Møter');
  expect(suggestedSubject(facts, 'en-us')).toBe('About your booking: Salen, Mat & Møter');
  expect(suggestedSubject({ ...facts, request: pending }, 'en-us')).toBe('About your request: Salen, Mat & Møter');
});

test('reads no text from a payload that was erased', () => {
  expect(readWritten({ language: 'no', subject: 'a', text: 'b' })).toEqual({ subject: 'a', text: 'b' });
  expect(readWritten({ language: 'no' })).toBeNull();
});

describe('the mail that staff wrote', () => {
  const mailOf = (...parts: Parameters<typeof messageOf> extends [unknown, ...infer Rest] ? Rest : never) =>
    bookingMail(messageOf('staff_message', ...parts)).mail;

  test('says how to answer: by mail, on the page of the booking, or by phone', () => {
    const own = mailOf({ support_email: 'post@example.com' }, { links: page });
    expect(own.replyTo).toBe('post@example.com');
    expect(own.text).toContain('Svar på denne e-posten for å svare oss.');
    const onPage = mailOf({}, { links: page });
    expect(onPage.replyTo).toBeUndefined();
    expect(onPage.text).toContain('Skriv til oss fra siden for bestillingen.');
    expect(mailOf().text).toContain('når ikke fram til oss. Ring oss.');
    expect(mailOf({ request: pending }, { links: page }).text).toContain('når ikke fram til oss. Ring oss.');
  });

  test('names the page by the booking or the request', () => {
    expect(mailOf({}, { links: page }).html).toContain('Se eller endre bestillingen');
    expect(mailOf({ request: pending }, { links: page }).html).toContain('Se forespørselen');
  });

  test('has the text as typed, and makes no link of it', () => {
    const written = { subject: 'Kart\r\nBcc: x@example.com', text: 'Se https://example.com/kart <a href="x">her</a>' };
    const { subject, text, html } = mailOf({}, { written });
    expect(subject).toBe('Kart Bcc: x@example.com');
    expect(text).toContain(written.text);
    expect(html).toContain('Se https://example.com/kart &lt;a href=&quot;x&quot;&gt;her&lt;/a&gt;');
    expect(html).not.toContain('href="https://example.com/kart"');
  });

  test('fills no variables', () => {
    const written = { subject: '{client_name}', text: 'Hei {client_name}' };
    expect(mailOf({}, { written })).toMatchObject({ subject: '{client_name}' });
    const sms = messageOf('staff_message', {}, { written });
    expect(bookingText(sms)).toBe('Mat & Møter: Hei {client_name}');
  });
});
