import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestStatus } from '../requests/status.ts';
import { TOGGLE_NAMES } from '../settings/keys.ts';
import { reasonNotToSend, type SendingCase } from './decide-sending.ts';
import { chooseTexts, decideEmailTemplate, decideSmsTemplate } from './decide-template.ts';
import { isReminderDue, nextWindowStart, reminderTimeOf } from './reminder-time.ts';
import { measureSms } from './sms-segments.ts';
import {
  EMAIL_TEMPLATE_NAMES,
  kindOfTemplate,
  MESSAGE_KINDS,
  SMS_TEMPLATE_NAMES,
  toggleOf,
  triggerIdOf,
  variablesOf,
} from './triggers.ts';
import { fillVariables, findUnknownVariable, namesIn } from './variables.ts';

const empty = { subject: '', header: '', body: '', footer: '' };
const written = { ...empty, subject: 'Hei', body: '<p>Hei {client_name}</p>' };
const email = { cc: '', bcc: '', no: written, en: empty };

describe('triggers', () => {
  it('have an existing toggle unless the guest asked for the message or staff write it, and use each template once', () => {
    const withoutToggle = ['booking_link', 'booking_request_offer', 'staff_message'];
    for (const kind of MESSAGE_KINDS) {
      for (const channel of ['email', 'sms'] as const) {
        const toggle = toggleOf(kind, channel);
        expect(toggle === null).toBe(withoutToggle.includes(kind));
        if (toggle !== null) expect(TOGGLE_NAMES).toContain(toggle);
      }
    }
    for (const name of [...EMAIL_TEMPLATE_NAMES, ...SMS_TEMPLATE_NAMES])
      expect(MESSAGE_KINDS).toContain(kindOfTemplate(name));
    expect(triggerIdOf('email_reminder')).toBe(1);
    expect(triggerIdOf('sms_subscription')).toBe(4);
  });

  it('allow the survey link only in surveys, and no URL in an SMS', () => {
    expect(variablesOf('email_survey')).toContain('survey_link');
    expect(variablesOf('email_confirmation')).not.toContain('survey_link');
    expect(variablesOf('sms_reminder')).toEqual(['date_from', 'date_to', 'client_name', 'department_name']);
  });
});

describe('variables', () => {
  it('are found with spaces around them, each once', () => {
    expect(namesIn('{client_name} { date_from } {client_name} {} {1} {Ukjent}')).toEqual([
      'client_name',
      'date_from',
      'Ukjent',
    ]);
    expect(findUnknownVariable('Hei {client_nam}', ['client_name'])).toBe('client_nam');
  });

  it('are filled in once: braces in a value stay', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(fillVariables('a {client_name} b', { client_name: name })).toBe(`a ${name} b`);
      }),
    );
    expect(fillVariables('{client_name}', { client_name: '{date_from}', date_from: 'x' })).toBe('{date_from}');
    expect(fillVariables('{date_to}.', {})).toBe('.');
  });
});

describe('e-mail template', () => {
  it('is accepted with one language, with cleaned lists', () => {
    const saved = decideEmailTemplate('email_confirmation', { ...email, cc: ' a@example.com ;; a@example.com' });
    expect(saved).toMatchObject({ ok: true, value: { cc: 'a@example.com' } });
  });

  it.each([
    ['nothing written', { no: empty }, 'FIELD-3100', 'subject'],
    ['a subject without text', { no: { ...empty, subject: 'Hei', body: '<p> </p>' } }, 'FIELD-3100', 'body'],
    ['a text without subject', { no: { ...written, subject: ' ' } }, 'FIELD-3100', 'subject'],
    ['half a second language', { en: { ...empty, footer: 'Bye' } }, 'FIELD-3100', 'subject_en'],
    ['an unknown variable', { no: { ...written, body: '<p>{client}</p>' } }, 'EMAIL-903', 'body'],
    ['a variable of another trigger', { no: { ...written, header: '{survey_link}' } }, 'EMAIL-903', 'header'],
    ['a footer variable elsewhere', { no: { ...written, body: '<p>{support_email}</p>' } }, 'EMAIL-903', 'body'],
    ['an invalid address', { cc: 'a@example.com;nobody' }, 'EMAIL-904', 'cc'],
    ['an address with a line break', { bcc: 'a@example.com\nBcc: b@example.com' }, 'EMAIL-904', 'bcc'],
    [
      'too many copies',
      { cc: Array.from({ length: 11 }, (_, n) => `a${n}@example.com`).join(';') },
      'FIELD-3119',
      'cc',
    ],
  ])('is refused with %s', (_what, change, code, field) => {
    expect(decideEmailTemplate('email_confirmation', { ...email, ...change })).toMatchObject({
      ok: false,
      code,
      field,
    });
  });

  it('may use support variables in its footer', () => {
    const no = { ...written, footer: '{support_email} {support_phone} {company_name}' };
    expect(decideEmailTemplate('email_survey', { ...email, no }).ok).toBe(true);
  });
});

describe('SMS template', () => {
  const none = { header: '', message: '' };
  it.each([
    [{ no: none, en: none }, 'FIELD-3100', 'message'],
    [{ no: { header: 'x', message: '' }, en: none }, 'FIELD-3100', 'message'],
    [{ no: { header: '', message: '{department_address}' }, en: none }, 'SMS_NOTIFICATION-1803', 'message'],
    [{ no: none, en: { header: '', message: 'x'.repeat(919) } }, 'SMS_NOTIFICATION-1804', 'message_en'],
  ])('is refused: %j', (input, code, field) => {
    expect(decideSmsTemplate('sms_reminder', input)).toMatchObject({ ok: false, code, field });
  });
});

describe('language of a message', () => {
  const both = { no: written, en: { ...written, subject: 'Hello' } };
  it("is the guest's, or the only one that exists", () => {
    expect(chooseTexts(both, 'en-us').texts.subject).toBe('Hello');
    expect(chooseTexts({ ...both, en: empty }, 'en-us')).toMatchObject({ language: 'no', texts: { subject: 'Hei' } });
    expect(chooseTexts({ no: empty, en: both.en }, 'no').language).toBe('en-us');
  });
});

describe('length of an SMS', () => {
  it.each([
    ['', 'GSM-7', 0, 0],
    ['Hei på deg, æøå ÆØÅ @£$', 'GSM-7', 23, 1],
    ['x'.repeat(160), 'GSM-7', 160, 1],
    ['x'.repeat(161), 'GSM-7', 161, 2],
    ['x'.repeat(306), 'GSM-7', 306, 2],
    ['x'.repeat(307), 'GSM-7', 307, 3],
    ['€'.repeat(80), 'GSM-7', 160, 1],
    ['€'.repeat(81), 'GSM-7', 162, 2],
    // An escaped character doesn't fit in the last place of a segment.
    [`${'x'.repeat(152)}€${'x'.repeat(152)}`, 'GSM-7', 306, 3],
    ['č', 'UCS-2', 1, 1],
    ['č'.repeat(70), 'UCS-2', 70, 1],
    ['č'.repeat(71), 'UCS-2', 71, 2],
    ['🎉'.repeat(35), 'UCS-2', 70, 1],
    [`${'č'.repeat(66)}🎉č`, 'UCS-2', 69, 1],
    [`${'č'.repeat(66)}🎉${'č'.repeat(66)}`, 'UCS-2', 134, 3],
  ])('of %j is %s, %d places, %d segments', (text, encoding, units, segments) => {
    expect(measureSms(text)).toMatchObject({ encoding, units, segments });
  });

  it('names the first character that forces UCS-2', () => {
    expect(measureSms('Hei – “du”').forcedBy).toBe('–');
    expect(measureSms('Hei').forcedBy).toBeNull();
  });
});

describe('time of a reminder', () => {
  const hours = { fromMinutes: 480, toMinutes: 1200, hoursBefore: 24 };
  const at = (text: string) => Date.parse(text);
  it.each([
    ['within the window', '2027-03-10T18:00:00+01:00', '2027-03-09T18:00:00+01:00'],
    ['too late in the evening', '2027-03-10T22:00:00+01:00', '2027-03-09T20:00:00+01:00'],
    ['too early in the morning', '2027-03-10T06:00:00+01:00', '2027-03-08T20:00:00+01:00'],
    ['at its very beginning', '2027-03-10T08:00:00+01:00', '2027-03-09T08:00:00+01:00'],
    ['at its very end', '2027-03-10T20:00:00+01:00', '2027-03-09T20:00:00+01:00'],
    // On 28 March 2027, Oslo has no 02:00 to 03:00. On 31 October 2027 it has it twice.
    ['over the spring change', '2027-03-28T12:00:00+02:00', '2027-03-27T11:00:00+01:00'],
    ['over the autumn change', '2027-10-31T12:00:00+01:00', '2027-10-30T13:00:00+02:00'],
    ['before the window of a changed day', '2027-03-29T06:00:00+02:00', '2027-03-27T20:00:00+01:00'],
  ])('%s', (_what, start, wanted) => {
    const time = reminderTimeOf(at(start), hours, 'Europe/Oslo');
    expect(new Date(time).toISOString()).toBe(new Date(wanted).toISOString());
  });

  it('supports a window past midnight, and treats equal ends as the full day', () => {
    const late = { fromMinutes: 1080, toMinutes: 120, hoursBefore: 12 };
    expect(reminderTimeOf(at('2027-03-10T13:00:00Z'), late, 'UTC')).toBe(at('2027-03-10T01:00:00Z'));
    expect(reminderTimeOf(at('2027-03-10T16:00:00Z'), late, 'UTC')).toBe(at('2027-03-10T02:00:00Z'));
    const always = { fromMinutes: 0, toMinutes: 1440, hoursBefore: 3 };
    expect(reminderTimeOf(at('2027-03-10T05:00:00Z'), always, 'UTC')).toBe(at('2027-03-10T02:00:00Z'));
  });

  it('is never later than configured, and less than 25 hours earlier, in every zone and across every clock change', () => {
    const zone = fc.constantFrom('Europe/Oslo', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');
    const minute = fc.integer({ min: 0, max: 1440 });
    const start = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2029-01-01T00:00:00Z') });
    fc.assert(
      fc.property(
        start,
        minute,
        minute,
        fc.integer({ min: 0, max: 200 }),
        zone,
        (from, fromMinutes, toMinutes, hoursBefore, where) => {
          const time = reminderTimeOf(from, { fromMinutes, toMinutes, hoursBefore }, where);
          const asked = from - hoursBefore * 3_600_000;
          expect(time).toBeLessThanOrEqual(asked);
          expect(time).toBeGreaterThan(asked - 25 * 3_600_000);
        },
      ),
    );
  });

  it.each([
    ['within the window', '2027-03-09T12:00:00+01:00', null],
    ['at its beginning', '2027-03-09T08:00:00+01:00', null],
    ['shortly after its end', '2027-03-09T20:04:59+01:00', null],
    ['in the evening', '2027-03-09T20:05:00+01:00', '2027-03-10T08:00:00+01:00'],
    ['in the morning', '2027-03-10T07:59:59+01:00', '2027-03-10T08:00:00+01:00'],
    ['in the night of the spring change', '2027-03-27T23:00:00+01:00', '2027-03-28T08:00:00+02:00'],
    ['in the night of the autumn change', '2027-10-31T00:30:00+02:00', '2027-10-31T08:00:00+01:00'],
  ])('waits for the window: %s', (_what, now, wanted) => {
    expect(nextWindowStart(at(now), hours, 'Europe/Oslo')).toBe(wanted && at(wanted));
  });

  it('waits for a window past midnight, and never in a window of the full day', () => {
    const late = { fromMinutes: 1080, toMinutes: 120, hoursBefore: 12 };
    expect(nextWindowStart(at('2027-03-10T02:05:00Z'), late, 'UTC')).toBe(at('2027-03-10T18:00:00Z'));
    expect(nextWindowStart(at('2027-03-10T23:00:00Z'), late, 'UTC')).toBeNull();
    const untilMidnight = { fromMinutes: 480, toMinutes: 1440, hoursBefore: 12 };
    expect(nextWindowStart(at('2027-03-10T00:03:00Z'), untilMidnight, 'UTC')).toBeNull();
    expect(nextWindowStart(at('2027-03-10T00:05:00Z'), untilMidnight, 'UTC')).toBe(at('2027-03-10T08:00:00Z'));
    expect(nextWindowStart(at('2027-03-10T02:00:00Z'), { ...late, toMinutes: 1080 }, 'UTC')).toBeNull();
  });

  it('may be sent when the window opens, in every zone and across every clock change', () => {
    const zone = fc.constantFrom('Europe/Oslo', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');
    const minute = fc.integer({ min: 0, max: 1440 });
    const now = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2029-01-01T00:00:00Z') });
    fc.assert(
      fc.property(now, minute, minute, zone, (from, fromMinutes, toMinutes, where) => {
        const daily = { fromMinutes, toMinutes, hoursBefore: 24 };
        const opens = nextWindowStart(from, daily, where);
        if (opens === null) return;
        expect(opens).toBeGreaterThan(from);
        expect(nextWindowStart(opens, daily, where)).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it('is due only within the window', () => {
    const about = { start: at('2027-03-11T12:00:00Z'), placedAt: at('2027-03-01T00:00:00Z'), hours, zone: 'UTC' };
    expect(isReminderDue(about, at('2027-03-11T02:30:00Z'))).toBe(false);
    expect(isReminderDue(about, at('2027-03-11T08:00:00Z'))).toBe(true);
  });

  it('is due only for guests who booked before it', () => {
    const start = at('2027-03-10T17:00:00Z');
    const about = { start, placedAt: at('2027-03-01T00:00:00Z'), hours, zone: 'UTC' };
    expect(isReminderDue(about, at('2027-03-09T16:59:59Z'))).toBe(false);
    expect(isReminderDue(about, at('2027-03-09T17:00:00Z'))).toBe(true);
    expect(isReminderDue(about, start)).toBe(false);
    expect(isReminderDue({ ...about, placedAt: at('2027-03-09T18:00:00Z') }, at('2027-03-09T19:00:00Z'))).toBe(false);
  });
});

describe('decision to send', () => {
  const start = Date.parse('2027-03-10T17:00:00Z');
  const about: SendingCase = {
    kind: 'booking_reminder',
    channel: 'email',
    togglesOn: ['email_reminder', 'email_booking_confirmation', 'email_booking_updates'],
    client: { email_notifications: true, email_reminders: true, sms_notifications: true, sms_reminders: true },
    start,
    isCanceled: false,
    request: null,
    remindsOf: start,
    isSuperseded: false,
    isResent: false,
  };
  const before = start - 1000;

  it.each([
    ['no reason applies', {}, null],
    ['the toggle is off', { togglesOn: [] }, 'off'],
    ['the toggle is off, but staff send it again', { togglesOn: [], isResent: true }, null],
    ['the client wants no reminders', { client: { ...about.client, email_reminders: false } }, 'unsubscribed'],
    ['the client wants no other messages', { client: { ...about.client, email_notifications: false } }, null],
    ['the booking is canceled', { isCanceled: true }, 'canceled'],
    ['the booking was moved', { start: start + 60_000 }, 'moved'],
    ['a cancellation is canceled', { kind: 'booking_canceled', isCanceled: true }, null],
    ['a newer message waits', { kind: 'booking_updated', isSuperseded: true }, 'superseded'],
    ['a newer offer waits', { kind: 'booking_request_offer', isSuperseded: true }, 'superseded'],
    ['a newer message waits, but this is a reminder', { isSuperseded: true }, null],
  ] as const)('%s', (_what, change, reason) => {
    expect(reasonNotToSend({ ...about, ...change }, before)).toBe(reason);
  });

  it.each([
    ['booking_request_declined', 'declined', false, null],
    ['booking_request_declined', 'approved', false, 'request_changed'],
    ['booking_request_declined', 'pending', false, 'request_changed'],
    ['booking_request_offer', 'pending', false, null],
    ['booking_request_offer', 'declined', false, null],
    ['booking_request_offer', 'approved', false, 'request_changed'],
    ['booking_request_offer', 'declined', true, 'request_changed'],
    ['booking_request_received', 'approved', false, null],
  ] as const)('%s of a request that is %s (withdrawn: %s)', (kind, status: RequestStatus, isWithdrawn, reason) => {
    const togglesOn = ['email_booking_requests_confirmation', 'email_booking_requests_decline'];
    const request = { status, isWithdrawn };
    expect(reasonNotToSend({ ...about, kind, togglesOn, remindsOf: null, request }, before)).toBe(reason);
  });

  it('drops a reminder of a booking that has begun', () => expect(reasonNotToSend(about, start)).toBe('past'));
});
