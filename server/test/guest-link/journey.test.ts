import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import { planReminders } from '#jobs/plan-reminders.ts';
import { Delivery } from '#messages/delivery/delivery.ts';
import { openGateways } from '#messages/gateways/gateways.ts';
import { openSession, silentLog, testEnv } from '../support/app.ts';
import * as make from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';
import { openMailbox } from '../support/smtp.ts';

const PUBLIC_URL = 'https://book.example.com';

const { database, server } = await openServer('migrated', 8);

/** A mail server that can be down for a while, and a delivery that shares the clock of the calls. */
const openPost = async (tenant: make.Tenant) => {
  let box = await openMailbox();
  onTestFinished(() => box.close());
  const { linkKey } = await loadSecretsUnscoped(database.db);
  const delivery = new Delivery({
    db: database.db,
    log: silentLog,
    gateways: openGateways({ ...testEnv, SMTP_URL: box.url }, PUBLIC_URL),
    linkKey,
    publicUrl: PUBLIC_URL,
    sender: 'mail@example.com',
    limits: { email: 1000, sms: 1000 },
    now: () => server.clock.now,
  });
  onTestFinished(() => delivery.close());
  let read = 0;
  const breakDown = () => box.close();
  const repair = async () => {
    box = await openMailbox(Number(new URL(box.url).port));
    read = 0;
  };
  /** Plans and delivers messages. Returns the new mails. */
  const mailsAt = async (at: string): Promise<Email[]> => {
    server.clock.now = Date.parse(at);
    const parts = { db: database.db, delivery, now: () => server.clock.now };
    await planReminders.run(parts, new AbortController().signal);
    delivery.wake(tenant.id);
    await delivery.settled();
    const fresh = box.received.slice(read);
    read = box.received.length;
    return Promise.all(fresh.map(({ raw }) => PostalMime.parse(raw)));
  };
  return { mailsAt, breakDown, repair };
};

const calendarOf = ({ attachments }: Email): string => {
  const file = attachments.find(({ mimeType }) => /calendar|ics/.test(mimeType));
  return file ? Buffer.from(file.content as ArrayBuffer).toString('utf8') : '';
};
const lineOf = (calendar: string, name: string): string =>
  calendar.split(/\r?\n/).find((line) => line.startsWith(`${name}:`)) ?? '';
const linkIn = ({ text = '' }: Email): string => /\/my-booking\/([\w-]{22})/.exec(text)?.[1] ?? '';

test.each([
  { language: 'no', greeting: 'Velkommen' },
  { language: 'en-us', greeting: 'Welcome' },
] as const)(
  'a guest books, moves, is reminded once, cancels and unsubscribes by the mails alone; an outage loses nothing ($language)',
  async ({ language, greeting }) => {
    server.clock.now = Date.parse('2027-03-20T09:00:00Z');
    const company = await make.makeCompany(database.db, {
      settings: {
        working_hours: { defaultStart: '08:00', defaultEnd: '22:00' },
        reminder_hours: { from: '08:00', to: '20:00', hours_before: 24 },
        guest_changes: { may_move: true, may_cancel: true, hours_before: 2 },
        email_booking_confirmation: true,
        email_booking_updates: true,
        email_reminder: true,
      },
    });
    const { tenant } = company;
    const department = await make.makeDepartment(database.db, { company });
    await make.makeEntity(database.db, { department });
    const token = await openSession(
      database.db,
      await make.makeUser(database.db, { tenant, role: 'admin' }),
      Date.parse('2027-03-20T08:00:00Z'),
    );
    await server.api.call(
      'notifications.createEmailTemplate',
      {
        body: {
          company_id: company.id,
          trigger_name: 'email_confirmation',
          subject: 'Velkommen, {client_name}',
          subject_en: 'Welcome, {client_name}',
          body: '<p>Hei {client_name}, vi ses i <strong>{department_name}</strong>.</p>',
          body_en: '<p>Hello {client_name}, see you at <strong>{department_name}</strong>.</p>',
        },
      },
      { token },
    );
    const { mailsAt, breakDown, repair } = await openPost(tenant);
    const email = `kari.reise.${language}@example.com`;
    // The clocks go forward on 28 March: the reminder keeps its time of day.
    await server.api.call(
      'bookings.createPublicBooking',
      {
        body: {
          booking: {
            company_id: company.id,
            department_id: department.id,
            date_from: '2027-03-27T18:00',
            number_of_interactors: 2,
          },
          client: { name: 'Kari <b>Nordmann</b>', email, phone_number: '40506070' },
        },
      },
      { domain: company.slug, language: language === 'no' ? 'nb-NO' : 'en-US' },
    );

    const [confirmation, ...others] = await mailsAt('2027-03-20T09:01:00Z');
    expect(others).toEqual([]);
    expect(confirmation?.subject).toBe(`${greeting}, Kari <b>Nordmann</b>`);
    expect(confirmation?.html).not.toContain('<b>Nordmann</b>');
    const first = calendarOf(confirmation as Email);
    expect(first).toContain('METHOD:REQUEST');
    const params = { domain: company.slug, token: linkIn(confirmation as Email) };

    const { booking } = await server.api.call('guestLink.getGuestBooking', { params });
    await server.api.call('guestLink.moveGuestBooking', {
      params,
      body: { date_from: '2027-03-29T18:00', number_of_interactors: 2, version: booking.version },
    });
    // The mail server is down for an hour. The update is kept and arrives once.
    await breakDown();
    for (const minute of ['02', '05', '20', '40', '59']) await mailsAt(`2027-03-20T09:${minute}:00Z`);
    await repair();
    const [update, ...none] = [
      ...(await mailsAt('2027-03-20T10:30:00Z')),
      ...(await mailsAt('2027-03-20T12:30:00Z')),
      ...(await mailsAt('2027-03-20T18:00:00Z')),
    ];
    expect(none).toEqual([]);
    const second = calendarOf(update as Email);
    expect(lineOf(second, 'UID')).toBe(lineOf(first, 'UID'));
    expect(Number(lineOf(second, 'SEQUENCE').slice(9))).toBeGreaterThan(Number(lineOf(first, 'SEQUENCE').slice(9)));
    expect(linkIn(update as Email)).toBe(params.token);

    // 18:00 on the day before the old start, and a minute before 18:00 summer time on the day before the new one.
    expect(await mailsAt('2027-03-26T17:00:30Z')).toEqual([]);
    expect(await mailsAt('2027-03-28T15:59:00Z')).toEqual([]);
    const [reminder, ...again] = await mailsAt('2027-03-28T16:00:30Z');
    expect(again).toEqual([]);
    expect(linkIn(reminder as Email)).toBe(params.token);
    expect(await mailsAt('2027-03-28T16:05:00Z')).toEqual([]);

    const now = (await server.api.call('guestLink.getGuestBooking', { params })).booking;
    await server.api.call('guestLink.cancelGuestBooking', { params, body: { reason: 'Syk', version: now.version } });
    const [canceled] = await mailsAt('2027-03-28T16:06:00Z');
    const last = calendarOf(canceled as Email);
    expect(last).toContain('METHOD:CANCEL');
    expect(lineOf(last, 'UID')).toBe(lineOf(first, 'UID'));

    const unsubscribe = new URL(
      /<([^>]+)>/.exec(String(canceled?.headers.find(({ key }) => key === 'list-unsubscribe')?.value))?.[1] ?? '',
    );
    const answer = await server.app.inject({
      method: 'POST',
      url: unsubscribe.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    const { rows } = await database.db.tenantRead(tenant.id, ({ trx }) =>
      sql<{ wants: boolean }>`select email_notifications as wants from clients where tenant_id = ${tenant.id}`.execute(
        trx,
      ),
    );
    expect(rows).toEqual([{ wants: false }]);
  },
);
