import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { JobParts } from '#jobs/job.ts';
import { watchRequests } from '#jobs/watch-requests.ts';
import { openFixture, rowsOf } from '../bookings/fixture.ts';
import { NOW, openSession } from '../support/app.ts';
import { makeCompany, makeRequest, makeSettings, makeUser, type User } from '../support/makers.ts';

const fixture = await openFixture();
await makeUser(fixture.db, { company: fixture.company, role: 'employee' });
await makeUser(fixture.db, { department: fixture.hourly, role: 'host' });

const run = (now = NOW) =>
  // The job writes messages and leaves their delivery to others.
  watchRequests.run(
    { db: fixture.db, now: () => now, delivery: null as never } satisfies JobParts,
    new AbortController().signal,
  );
const request = (sentHoursAgo: number, startsInHours = 72, values: object = {}) =>
  makeRequest(fixture.db, {
    department: fixture.guides,
    from: NOW + startsInHours * HOUR_MS,
    created_at: new Date(NOW - sentHoursAgo * HOUR_MS),
    ...values,
  });
const mails = () =>
  rowsOf<{ recipient: string }>(fixture, `select recipient from outbox where kind = 'account_requests_waiting'`);
const stateOf = async (id: number) =>
  (
    await rowsOf<{ status: string; decline_reason: string; version: number; reminded_at: Date | null }>(
      fixture,
      `select status, decline_reason, version, reminded_at from booking_requests where id = ${id}`,
    )
  )[0];

test('leaves requests alone without the settings', async () => {
  const id = await request(100);
  await run();
  expect(await stateOf(id)).toMatchObject({ status: 'pending', reminded_at: null });
});

test('reminds the staff who may answer, once for each request', async () => {
  await makeSettings(fixture.db, fixture.company, { request_reminder_hours: 24 });
  const late = await request(25);
  const fresh = await request(23);
  const past = await request(50, -1);
  const offered = await request(50, 72, { offered_at: new Date(NOW - HOUR_MS) });
  await run();
  expect(await stateOf(late)).toMatchObject({ status: 'pending', version: 1, reminded_at: new Date(NOW) });
  expect(await stateOf(fresh)).toMatchObject({ reminded_at: null });
  expect(await stateOf(past)).toMatchObject({ reminded_at: null });
  expect(await stateOf(offered)).toMatchObject({ reminded_at: null });
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient)).toEqual([fixture.host.email]);
  await run();
  expect(await mails()).toHaveLength(1);
});

test('reminds each person in the language that they last used, else in that of the owner', async () => {
  const { company } = fixture;
  const { tenant } = company;
  const owner = await makeUser(fixture.db, { tenant, role: 'admin', is_owner: true });
  const admin = await makeUser(fixture.db, { company, role: 'admin' });
  const languages = async () => {
    await fixture.db.tenantTransaction(tenant.id, ({ trx }) => sql`delete from outbox`.execute(trx));
    await request(25);
    await run();
    const sent = await rowsOf<{ recipient: string; payload: { language: string } }>(
      fixture,
      `select recipient, payload from outbox where kind = 'account_requests_waiting'`,
    );
    const of = ({ email }: { email: string }) => sent.find(({ recipient }) => recipient === email)?.payload.language;
    return { owner: of(owner), admin: of(admin), host: of(fixture.host) };
  };
  const setLanguage = async (user: User, language: string) => {
    const token = await openSession(fixture.db, user, NOW - 2 * 60_000);
    await fixture.server.api.call('account.getProfile', {}, { token, language });
  };
  await fixture.db.tenantTransaction(tenant.id, ({ trx }) => sql`update sessions set language = null`.execute(trx));
  expect(await languages()).toEqual({ owner: 'no', admin: 'no', host: 'no' });
  await setLanguage(owner, 'en-US');
  expect(await languages()).toEqual({ owner: 'en-us', admin: 'en-us', host: 'en-us' });
  await setLanguage(fixture.host, 'nb-NO');
  expect(await languages()).toEqual({ owner: 'en-us', admin: 'en-us', host: 'no' });
  await setLanguage(admin, 'nb');
  expect((await languages()).admin).toBe('no');
});

test('counts the requests that a limit would decline at once, and changes none of them', async () => {
  const { company } = fixture;
  const token = await openSession(fixture.db, await makeUser(fixture.db, { tenant: company.tenant, role: 'admin' }));
  const preview = (value: number, of = company.id) =>
    fixture.server.api.try('settings.previewAnswerHours', { params: { companyId: of }, body: { value } }, { token });
  const totalOf = async (value: number) => (await preview(value)).body?.total ?? 0;
  const before = [await totalOf(200), await totalOf(300)];
  const id = await request(250);
  await request(250, -1);
  await request(250, 72, { offered_at: new Date(NOW - HOUR_MS) });
  await request(250, 72, { status: 'approved' });
  expect([await totalOf(200), await totalOf(300)]).toEqual([(before[0] ?? 0) + 1, before[1]]);
  expect(await stateOf(id)).toMatchObject({ status: 'pending', version: 1 });
  const elsewhere = await makeCompany(fixture.db);
  expect(await preview(200, elsewhere.id)).toMatchObject({ status: 404 });
});

test('declines automatically, with a message in the language of the guest', async () => {
  await makeSettings(fixture.db, fixture.company, { request_answer_hours: 48 });
  const norwegian = await request(49);
  const english = await request(49, 72, { language: 'en-us' });
  const waiting = await request(47);
  const approved = await request(60, 72, { status: 'approved' });
  const offered = await request(60, 72, { offered_at: new Date(NOW - HOUR_MS) });
  await run();
  expect(await stateOf(norwegian)).toMatchObject({ status: 'declined', version: 2 });
  expect((await stateOf(english))?.decline_reason).toContain('could not answer in time');
  expect(await stateOf(waiting)).toMatchObject({ status: 'pending' });
  expect(await stateOf(approved)).toMatchObject({ status: 'approved' });
  expect(await stateOf(offered)).toMatchObject({ status: 'pending' });
  const notices = () =>
    rowsOf<{ payload: { note: string } }>(
      fixture,
      `select payload from outbox where kind = 'booking_request_declined' and booking_request_id = ${english}`,
    );
  expect((await notices())[0]?.payload.note).toContain('could not answer in time');
  await run();
  expect(await notices()).toHaveLength(1);
});
