import { measureSms } from '@ledig/domain/notifications/sms-segments.ts';
import { MESSAGE_KINDS } from '@ledig/domain/notifications/triggers.ts';
import { describe, expect, test } from 'vitest';
import { links, messageOf, template } from '#test/support/message-facts.ts';
import { bookingMail, bookingText } from './bookings/booking-mails.ts';
import { layOut } from './mail/mail.ts';
import { cleanTemplateHtml } from './mail/template-html.ts';

const mailOf = (...message: Parameters<typeof messageOf>) => bookingMail(messageOf(...message)).mail;

describe('booking mail', () => {
  test("shows data in the company's zone, in Norwegian", () => {
    const { subject, text } = mailOf('booking_confirmation');
    expect(subject).toBe('Bestillingen er bekreftet: Salen, Mat & Møter');
    expect(text).toContain('Tid: søndag 28. mars 2027 kl.\u00a018:00 – 20:00');
    expect(text).toContain('Reservert: Bord 1, Bord 2');
    expect(text).toContain(`Legg i kalenderen:\n${links.calendar}`);
  });

  test('shows data in English', () => {
    const { subject, text } = mailOf('booking_updated', {}, { language: 'en-us' });
    expect(subject).toBe('Your booking has changed: Salen, Mat & Møter');
    expect(text).toContain('Time: Sunday, March 28, 2027 at\u00a018:00 – 20:00');
  });

  test('names the department in the language of the mail', () => {
    const { subject, text } = mailOf('booking_updated', { department_en: 'The Hall' }, { language: 'en-us' });
    expect(subject).toBe('Your booking has changed: The Hall, Mat & Møter');
    expect(text).toContain('The Hall, Mat & Møter');
    expect(text).not.toContain('Salen');
    expect(mailOf('booking_updated', { department_en: 'The Hall' }).text).not.toContain('The Hall');
  });

  test('names units in the language of the mail', () => {
    const entities_en = ['Table 1', 'Table 2'];
    expect(mailOf('booking_updated', { entities_en }, { language: 'en-us' }).text).toContain('Table 1, Table 2');
    expect(mailOf('booking_updated', { entities_en }).text).toContain('Bord 1, Bord 2');
  });

  test('shows arrival and departure of a stay', () => {
    const stay = { schedule_system: 'DAILY', ends_at: new Date('2027-03-30T08:00:00Z') };
    const { text } = mailOf('booking_confirmation', stay);
    expect(text).toContain('Ankomst: søndag 28. mars 2027 kl.\u00a018:00');
    expect(text).toContain('Avreise: tirsdag 30. mars 2027 kl.\u00a010:00');
  });

  test('has no calendar link for a canceled booking, but the entry that removes it', () => {
    const { html, calendar } = mailOf('booking_canceled', { isCanceled: true, version: 4 });
    expect(html).not.toContain(links.calendar);
    expect(calendar?.method).toBe('CANCEL');
    expect(calendar?.content).toContain('STATUS:CANCELLED');
    expect(calendar?.content).toContain('SEQUENCE:4');
  });

  test('has a calendar entry with a stable UID and the booking version as SEQUENCE', () => {
    const first = mailOf('booking_confirmation').calendar?.content ?? '';
    const moved = mailOf('booking_updated', { version: 5 }).calendar?.content ?? '';
    const canceled = mailOf('booking_canceled', { version: 6 }).calendar?.content ?? '';
    for (const entry of [first, moved, canceled]) {
      expect(entry).toContain('UID:booking-7@ledig');
      expect(entry.replaceAll('\r\n\t', '')).toMatch(/ORGANIZER;CN="?Mat & Møter"?:mailto:mail@example\.com/i);
    }
    expect(first).toContain('METHOD:REQUEST');
    expect(first).toContain('SEQUENCE:3');
    expect(moved).toContain('SEQUENCE:5');
    expect(canceled).toContain('METHOD:CANCEL');
  });

  test('shows the guest page as its button when it exists', () => {
    const own = { ...links, booking: 'https://book.example.com/b/abc' };
    const { html } = mailOf('booking_reminder', {}, { links: own });
    expect(html).toContain('href="https://book.example.com/b/abc"');
    expect(html).toContain(links.calendar);
    expect(mailOf('booking_canceled', {}, { links: own }).html).not.toContain('/b/abc');
  });

  test('offers the online check-in of a stay only where the company has opened it', () => {
    const own = { links: { ...links, booking: 'https://book.example.com/b/abc' } };
    const { settings } = messageOf('booking_reminder').facts;
    const withRegister = (isOnline: boolean) => ({
      schedule_system: 'DAILY',
      settings: { ...settings, guestRegister: { ...settings.guestRegister, isOnline } },
    });
    const url = 'https://book.example.com/b/abc#check-in';
    for (const kind of ['booking_confirmation', 'booking_updated', 'booking_reminder'] as const) {
      const open = mailOf(kind, withRegister(true), own);
      expect(open.text).toContain(`Sjekk inn på nett før du kommer:\n${url}`);
      expect(open.html).toContain(`href="${url}"`);
      expect(mailOf(kind, withRegister(false), own).html).not.toContain('#check-in');
      expect(mailOf(kind, { ...withRegister(true), schedule_system: 'HOURLY' }, own).html).not.toContain('#check-in');
    }
    expect(mailOf('booking_canceled', withRegister(true), own).html).not.toContain('#check-in');
  });

  test.each(MESSAGE_KINDS)('%s has a subject, a text part and a link to preferences in both languages', (kind) => {
    const surveyLink = kind === 'booking_survey' ? 'https://book.example.com/s/1' : null;
    const seen = (['no', 'en-us'] as const).map((language) => mailOf(kind, {}, { language, surveyLink }));
    expect(seen[0]?.subject).not.toBe(seen[1]?.subject);
    for (const mail of seen) {
      expect(mail.subject).not.toMatch(/[{}]/);
      expect(mail.text).toContain(links.preferences);
      expect(mail.html).toContain(links.preferences);
      expect(mail.html).toContain('<table');
      expect(mail.unsubscribeUrl).toBe(links.unsubscribe);
    }
  });

  test('keeps its text for staff without any links', () => {
    const { content } = bookingMail(messageOf('booking_confirmation'));
    expect(content).toContain('Vi gleder oss til å se deg.');
    expect(content).not.toContain('https://');
  });
});

describe('template of a company', () => {
  const own = {
    ...template,
    subject: 'Velkommen {client_name}',
    header: 'Vi sees {date_from}',
    body: '<p>Hei <strong>{client_name}</strong>, velkommen til {department_name}. <a href="https://example.com/a?b=1&amp;c=2">Kart</a></p>',
    footer: 'Spørsmål? {support_phone}',
  };

  test('replaces the default text and keeps facts, links and contact', () => {
    const { mail, content } = bookingMail(messageOf('booking_confirmation', { template: own, client_name: 'Kari' }));
    expect(mail.subject).toBe('Velkommen Kari');
    expect(mail.text).toContain('Vi sees søndag 28. mars 2027');
    expect(mail.text).toContain('Hei Kari, velkommen til Salen. Kart [https://example.com/a?b=1&c=2]');
    expect(mail.text).toContain('Tid: ');
    expect(mail.text).toContain('Spørsmål? +47 22 33 44 55');
    expect(mail.html).toContain('<strong>Kari</strong>');
    expect(content).toContain('Hei Kari');
  });

  test('hides the link of a survey from staff, who could answer with it', () => {
    const surveyLink = 'https://book.example.com/fjell/survey-present/1~2~3~abc';
    const survey = {
      ...template,
      subject: 'Svar på {survey_link}',
      body: '<p>Hei, <a href="{survey_link}">svar her</a> eller på {survey_link}</p>',
      footer: '{survey_link}',
    };
    const { mail, subject, content } = bookingMail(messageOf('booking_survey', { template: survey }, { surveyLink }));
    for (const text of [mail.subject, mail.text, mail.html]) expect(text).toContain(surveyLink);
    expect(subject).toBe('Svar på …');
    expect(content).toContain('Hei, svar her […] eller på …');
    expect(content).not.toContain('survey-present');
  });

  test('uses its only language for every guest', () => {
    const { subject, html } = mailOf('booking_confirmation', { template: own }, { language: 'en-us' });
    expect(subject).toMatch(/^Velkommen/);
    expect(html).toContain('<html dir="ltr" lang="nb"');
    const both = { ...own, subject_en: 'Welcome', body_en: '<p>Hello</p>' };
    expect(mailOf('booking_confirmation', { template: both }, { language: 'en-us' }).subject).toBe('Welcome');
  });

  test('is sent to its copies, except in a test', () => {
    const copied = { ...own, cc: 'a@example.com;b@example.com', bcc: 'c@example.com' };
    expect(mailOf('booking_confirmation', { template: copied })).toMatchObject({
      cc: ['a@example.com', 'b@example.com'],
      bcc: ['c@example.com'],
    });
    const test = mailOf('booking_confirmation', { template: copied }, { isTest: true });
    expect(test).not.toHaveProperty('cc');
    expect(test.subject).toMatch(/^Dette er en prøve\./);
  });

  test('uses the color of an active look', () => {
    const settings = {
      ...messageOf('booking_confirmation').facts.settings,
      visual: { ...messageOf('booking_confirmation').facts.settings.visual, active: true },
    };
    expect(mailOf('booking_confirmation', { settings }).html).toContain('#0096c7');
  });

  test('is plain text as SMS', () => {
    const sms = { ...template, channel: 'sms', header: 'Fjell', body: 'Hei {client_name}, {date_from}' };
    const message = messageOf('booking_reminder', { template: sms, client_name: 'Kari' });
    expect(bookingText(message)).toBe('Fjell\nHei Kari, søndag 28. mars 2027 kl. 18:00');
    expect(bookingText(messageOf('booking_reminder'))).toMatch(/^Påminnelse: Salen, Mat & Møter\. Tid: /);
    for (const language of ['no', 'en-us'] as const) {
      for (const kind of MESSAGE_KINDS) {
        expect(measureSms(bookingText(messageOf(kind, {}, { language }))).encoding).toBe('GSM-7');
      }
    }
  });
});

/** Injection attempts: HTML, attributes, headers, calendar lines, variables. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '{survey_link}{client_name}{{client_name}}',
  '</title></style><script>alert(1)</script>',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  'Kari\r\nBcc: victim@example.com',
  'Kari\nContent-Type: text/html\n\n<b>',
  'Kari\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:x',
  '\u202Egnp.exe',
  '=?utf-8?q?=0D=0ABcc:_victim@example.com?=',
  'javascript:alert(1)',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];

describe.each(HOSTILE)('hostile text %j', (hostile) => {
  const named = {
    client_name: hostile,
    department: hostile,
    company: hostile,
    address: hostile,
    entities: [hostile],
    entities_en: [hostile],
    template: { ...template, subject: `Hei {client_name}`, body: '<p>Hei {client_name}</p>', footer: '{company_name}' },
  };

  test.each(MESSAGE_KINDS)('stays text in every part of %s', (kind) => {
    for (const own of [named.template, null]) {
      const mail = mailOf(kind, { ...named, template: own });
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.html.replace(/<style>[^<]*<\/style>/, '')).not.toMatch(/<script|<svg|<img|<[^>]+\son\w+\s*=/i);
      const calendar = mail.calendar?.content ?? '';
      expect(calendar.split(/\r\n(?![\t ])/).filter((line) => line === 'BEGIN:VEVENT').length).toBe(calendar ? 1 : 0);
      expect(calendar).not.toMatch(/^(Bcc|Content-Type):/im);
    }
  });

  test('leaves only text and safe links in a template', () => {
    const html = cleanTemplateHtml(`<p onclick="x">${hostile}<a href="${hostile}" style="x">y</a></p>`);
    expect(html).not.toMatch(/<(?!\/?(p|br|strong|b|em|i|u|s|a|ul|ol|li|h2|h3|hr)\b)/i);
    expect(html).not.toMatch(/<[^>]*\s(on\w+|style|src)\s*=/i);
    expect(html).not.toMatch(/href="(?!https?:|mailto:|tel:|\{survey_link\}")/i);
  });
});

test('keeps a subject with line breaks on one line', () => {
  const content = { language: 'no', greeting: '', paragraphs: [], footer: [] } as const;
  expect(layOut({ ...content, subject: 'Hei\r\nBcc: x@example.com' }).subject).toBe('Hei Bcc: x@example.com');
});
