import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#app.ts';
import { lockPerson } from '#features/account/account.store.ts';
import { NOW, openSession, testEnv } from '../support/app.ts';
import { entriesOf, feedOf } from '../support/calendar-feed.ts';
import { mailKinds } from '../support/mail-kinds.ts';
import { insertRow, makeBooking, makeCompany, makeEntity, makeTenant, makeUser, type User } from '../support/makers.ts';
import { countWaiting } from '../support/nodes.ts';
import { openServer } from '../support/open-server.ts';

// Creating, replacing and deleting a calendar subscription, and the calls that end it.

const { database, db, server } = await openServer();
const tenant = await makeTenant(db);
const company = await makeCompany(db, { tenant });

beforeEach(() => {
  server.clock.now = NOW;
});

const create = (token: string) => server.api.call('account.createCalendarFeed', {}, { token });
const stateOf = async (token: string) =>
  (await server.api.call('account.getCalendarFeed', {}, { token })).calendar_feed;
const read = (token: string) => server.api.try('account.readCalendarFeed', { params: { domain: tenant.slug, token } });
const tokenIn = (path: string): string => path.split('/').at(-1) ?? '';
const opens = async (token: string): Promise<boolean> => (await read(token)).ok;
const signedIn = async (values: Parameters<typeof makeUser>[1] = {}) => {
  const user = await makeUser(db, { company, ...values });
  return { user, token: await openSession(db, user) };
};
const eventsOf = async ({ id }: User): Promise<string[]> => {
  const rows = await db.tenantRead(tenant.id, ({ trx }) =>
    trx.selectFrom('audit_security').select(['kind']).where('user_id', '=', id).orderBy('id').execute(),
  );
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('calendar_feed'));
};
const mailsTo = (person: User) => mailKinds(db, tenant, person);

describe('a subscription', () => {
  test('is made, replaced and deleted by its person, who gets mails; the security log has each change', async () => {
    const { user, token } = await signedIn();
    expect(await stateOf(token)).toBeNull();
    const { path } = await create(token);
    expect(path).toMatch(new RegExp(`^/api/calendar-feed/${tenant.slug}/[\\w-]{43}$`));
    expect(await stateOf(token)).toEqual({ created_at: new Date(NOW).toISOString(), last_fetched_at: null });
    expect(await opens(tokenIn(path))).toBe(true);
    const { path: next } = await create(token);
    expect([await opens(tokenIn(path)), await opens(tokenIn(next))]).toEqual([false, true]);
    await server.api.call('account.deleteCalendarFeed', {}, { token });
    expect([await stateOf(token), await opens(tokenIn(next))]).toEqual([null, false]);
    expect(await eventsOf(user)).toEqual(['calendar_feed_created', 'calendar_feed_replaced', 'calendar_feed_deleted']);
    expect(await mailsTo(user)).toEqual(['account_calendar_feed_made', 'account_calendar_feed_made']);
  });

  test('has one address after two replacements at once', async () => {
    const { token } = await signedIn();
    const paths = await Promise.all([create(token), create(token), create(token)]);
    const open = await Promise.all(paths.map(({ path }) => opens(tokenIn(path))));
    expect(open.filter(Boolean)).toHaveLength(1);
  });

  test('is stored without its token', async () => {
    const { user, token } = await signedIn();
    const secret = tokenIn((await create(token)).path);
    const rows = await db.tenantRead(tenant.id, ({ trx }) =>
      trx.selectFrom('calendar_feeds').selectAll().where('user_id', '=', user.id).execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test("isn't made while the owner's address is unverified: AUTH-134", async () => {
    const unverified = await makeTenant(db, { unverified_until: new Date(NOW + DAY_MS) });
    const session = await openSession(db, await makeUser(db, { tenant: unverified, role: 'admin' }));
    const answer = await server.api.refused('account.createCalendarFeed', {}, { token: session });
    expect(answer).toMatchObject({ status: 422, code: 'AUTH-134' });
  });

  test("isn't made before the first password is changed: USER-2014", async () => {
    const { token } = await signedIn({ must_change_password: true });
    expect(await server.api.refused('account.createCalendarFeed', {}, { token })).toMatchObject({ code: 'USER-2014' });
  });
});

const admin = await signedIn({ role: 'admin' });

describe('ends', () => {
  const params = ({ id }: User) => ({ params: { id: String(id) } });

  test.each([
    'staff.endStaffSessions',
    'staff.resetStaffTwoFactor',
    'staff.replaceStaffPassword',
    'staff.deactivateStaffMember',
  ] as const)('by %s, also for the time after', async (name) => {
    const { user } = await signedIn();
    const factor = { user_id: user.id, secret: 'sealed', confirmed_at: NOW };
    await insertRow(db, 'two_factor', tenant.id, factor, sql`0`);
    const feed = await feedOf(db, user);
    expect(await opens(feed)).toBe(true);
    await server.api.call(name, params(user), { token: admin.token });
    expect(await opens(feed)).toBe(false);
    if (name === 'staff.deactivateStaffMember')
      await server.api.call('staff.reactivateStaffMember', params(user), { token: admin.token });
    expect(await opens(feed)).toBe(false);
    expect(await eventsOf(user)).toContain('calendar_feed_deleted');
  });

  test("when an admin ends the person's sessions while it is made", async () => {
    const { user, token } = await signedIn();
    const making = await db.tenantTransaction(tenant.id, async (tx) => {
      await lockPerson(tx, user.id);
      const call = server.api.try('account.createCalendarFeed', {}, { token });
      await expect.poll(() => countWaiting(database.owner)).toBe(1);
      await tx.trx
        .updateTable('sessions')
        .set({ ended_at: new Date(NOW) })
        .where('tenant_id', '=', tenant.id)
        .where('user_id', '=', user.id)
        .execute();
      return { call };
    });
    expect((await making.call).fault).toMatchObject({ code: 'REQUEST-3002' });
  });

  test("not by the person's own end of other sessions", async () => {
    const { user, token } = await signedIn();
    const feed = await feedOf(db, user);
    await server.api.call('account.endOtherSessions', {}, { token });
    expect(await opens(feed)).toBe(true);
  });
});

describe('an address', () => {
  test('answers with an ETag, and 304 while nothing has changed', async () => {
    const { user } = await signedIn();
    const feed = await feedOf(db, user);
    const { headers, text } = await read(feed);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect(entriesOf(text)).toEqual([]);
    const again = async (known = String(headers.etag)) => {
      const url = `/api/calendar-feed/${tenant.slug}/${feed}`;
      return server.app.inject({ url, headers: { 'if-none-match': known, 'accept-language': 'en-US' } });
    };
    for (const known of [`W/${headers.etag}`, `"other", ${headers.etag}`, '*'])
      expect([known, (await again(known)).statusCode]).toEqual([known, 304]);
    for (const known of ['"other"', '""', String(headers.etag).slice(1, -1)])
      expect([known, (await again(known)).statusCode]).toEqual([known, 200]);
    server.clock.now = NOW + MINUTE_MS;
    expect(await again()).toMatchObject({ statusCode: 304, body: '' });
    await makeBooking(db, { entities: [await makeEntity(db, { company })], from: NOW + DAY_MS });
    const changed = await again();
    expect([changed.statusCode, entriesOf(changed.body).length]).toEqual([200, 1]);
  });

  test('stores the time of a fetch at most once an hour', async () => {
    const { user, token } = await signedIn();
    const feed = await feedOf(db, user);
    const fetchedAt = async (now: number) => {
      server.clock.now = now;
      await read(feed);
      return Date.parse((await stateOf(token))?.last_fetched_at ?? '');
    };
    expect(await fetchedAt(NOW)).toBe(NOW);
    expect(await fetchedAt(NOW + HOUR_MS - 1)).toBe(NOW);
    expect(await fetchedAt(NOW + HOUR_MS)).toBe(NOW + HOUR_MS);
  });

  test("isn't in the log", async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const app = await buildApp({ db, env: testEnv, log, now: () => NOW });
    onTestFinished(() => app.close());
    const { user } = await signedIn();
    const feed = await feedOf(db, user);
    for (const token of [feed, 'B'.repeat(43)]) await app.inject(`/api/calendar-feed/${tenant.slug}/${token}`);
    const answered = lines.filter((line) => line.includes('/api/calendar-feed/:domain/:token'));
    expect(answered).toHaveLength(2);
    expect(lines.join('')).not.toMatch(new RegExp(`${feed}|B{43}`));
  });
});
