import MailComposer from 'nodemailer/lib/mail-composer';
import { expect, test } from 'vitest';
import { links, messageOf } from '#test/support/message-facts.ts';
import { bookingMail } from '../bookings/booking-mails.ts';
import { encodeMail } from './encode-mail.ts';
import { optionsOf } from './smtp-gateway.ts';

const from = { name: 'Ålesund Møter', address: 'mail@example.com' };

const compose = (mail: ReturnType<typeof bookingMail>['mail']) =>
  new MailComposer({
    ...optionsOf(mail, 'kari@example.com', from),
    messageId: '<1@example.com>',
    date: new Date(0),
    baseBoundary: 'boundary',
  }).compile();

test.each([
  ['a confirmation with a calendar entry', bookingMail(messageOf('booking_confirmation')).mail],
  ['a reminder', bookingMail(messageOf('booking_reminder', {}, { language: 'en-us', links })).mail],
  ['plain ASCII', { subject: 'Hello', text: 'Short lines\n.\n..dots\n', html: '<p>Hello</p>' }],
  [
    'long lines and emoji',
    { subject: '🎉'.repeat(40), text: `${'æøå 🎉 = '.repeat(400)}\t \n`, html: `<p>${'x'.repeat(3000)}</p>` },
  ],
  ['bare carriage returns', { subject: 'a\rb', text: 'a\rb\r\nc\n\rd', html: '<p>a\rb</p>' }],
])('encodes %s like the library', async (_, mail) => {
  expect(encodeMail(compose(mail)).toString()).toBe((await compose(mail).build()).toString());
});
