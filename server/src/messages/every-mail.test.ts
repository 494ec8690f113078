import { MESSAGE_KINDS } from '@ledig/domain/notifications/triggers.ts';
import { describe, expect, test } from 'vitest';
import { mailSamples } from '#test/support/mail-samples.ts';
import { ENTRY_MESSAGES } from '#waiting-list/write-entry-message.ts';
import { accountMails } from './account/account-mails.ts';

describe.each(['no', 'en-us'] as const)('every mail in %s', (language) => {
  const samples = mailSamples(language);

  test('has a sample', () => {
    const names = samples.map(({ name }) => name);
    const kinds = [...MESSAGE_KINDS, ...ENTRY_MESSAGES, ...Object.keys(accountMails), 'guest_message'];
    expect(names).toEqual(expect.arrayContaining(kinds));
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(samples.map((sample) => [sample.name, sample] as const))('is complete: %s', (_, { mail }) => {
    const { subject, text, html } = mail;
    expect(html).toContain(`lang="${language === 'no' ? 'nb' : 'en'}"`);
    for (const part of [subject, text, html.replace(/<style>[\s\S]*?<\/style>/g, '')]) {
      expect(part).not.toMatch(/undefined|null|NaN|\[object|[{}]/);
    }
    // Every link of the HTML part is in the text part too.
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
    for (const url of links) expect(text).toContain(url);
  });
});

test.each([
  ['no', 'Bestillingene er avbestilt', 'Disse bestillingene'],
  ['en-us', 'Your bookings are canceled', 'These bookings'],
] as const)('a mail about several bookings says so (%s)', (language, subject, text) => {
  const mailOf = (name: string) => mailSamples(language).find((sample) => sample.name === name)?.mail;
  expect(mailOf('booking_canceled-series')?.subject).toContain(subject);
  expect(mailOf('booking_canceled-series')?.text).toContain(text);
  expect(mailOf('booking_canceled')?.subject).not.toContain(subject);
});

test("a guest's message tells the company how to reach the guest, not its own address", () => {
  const mail = mailSamples('en-us').find(({ name }) => name === 'guest_message')?.mail;
  expect(mail?.text).toContain('Kari Nordmann');
  expect(mail?.text).toContain('kari@example.com');
  expect(mail?.text).not.toContain('+47 22 33 44 55');
});

test("mails show the company's phone number grouped in pairs", () => {
  const texts = mailSamples('no').map(({ mail }) => mail.text);
  expect(texts.filter((text) => text.includes('22334455'))).toEqual([]);
  expect(texts.filter((text) => text.includes('+47 22 33 44 55'))).not.toEqual([]);
});

test('languages differ in every mail', () => {
  const english = mailSamples('en-us');
  for (const [at, { name, mail }] of mailSamples('no').entries()) {
    expect(english[at]?.name).toBe(name);
    expect(english[at]?.mail.subject).not.toBe(mail.subject);
    expect(english[at]?.mail.text).not.toBe(mail.text);
  }
});

describe.each([
  ['no', 'Du spurte om: søndag 28. mars 2027 kl. 18:00', 'Vi tilbyr: mandag 29. mars 2027 kl. 18:00', 'Sted: Salen,'],
  [
    'en-us',
    'You asked for: Sunday, March 28, 2027 at 18:00',
    'We offer: Monday, March 29, 2027 at 18:00',
    'Place: The hall,',
  ],
] as const)('in %s', (language, asked, offered, place) => {
  const textOf = (wanted: string) =>
    mailSamples(language)
      .find(({ name }) => name === wanted)
      ?.mail.text.replaceAll('\u00a0', ' ') ?? '';

  test('an offer of other times lists the requested time and every offered time', () => {
    const text = textOf('booking_request_offer');
    expect(text).toContain(asked);
    expect(text).toContain(offered);
    expect(text).toContain(language === 'no' ? 'tirsdag 30. mars 2027' : 'Tuesday, March 30, 2027');
  });

  test.each(ENTRY_MESSAGES)('%s names the department in the language of the mail', (kind) => {
    expect(textOf(kind)).toContain(place);
  });
});
