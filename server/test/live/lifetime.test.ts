import { once } from 'node:events';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { LiveHub } from '#live/hub.ts';
import { NOW, openSession, silentLog } from '../support/app.ts';
import type { Followed } from '../support/follow.ts';
import { makeUser } from '../support/makers.ts';
import { asOwner } from '../support/test-database.ts';
import { liveFixture } from './fixture.ts';

const fixture = await liveFixture();
const { database, one, other, tenant, neighbour, admin, followAs, follow, book, withServer } = fixture;
afterEach(() => fixture.leaveAll());
afterAll(() => fixture.strike());

/** The admin, whose session is checked by a function. */
const followerWith = (isStillValid: () => Promise<boolean>) => {
  const scope = { tenantId: tenant.id, companyId: null, departmentId: null, entityIds: null };
  return { userId: admin.id, scope, session: 'one', departmentIds: null, isStillValid };
};

describe('a stream ends', () => {
  test('soon after its session', () =>
    withServer({ checkMs: 50 }, async (server) => {
      const token = await openSession(database.db, admin);
      const stream = await follow(token, server);
      await stream.next('hello');
      await server.api.call('account.signOut', {}, { token });
      await stream.ended;
      expect((await follow(token, server)).status).toBe(401);
    }));

  test('within two seconds of its session, on any server, and no other stream of the person does', () =>
    withServer({ checkMs: 60_000 }, async (server) => {
      const [token, kept] = [await openSession(database.db, admin), await openSession(database.db, admin)];
      const [stream, other] = [await follow(token, server), await follow(kept, server)];
      await stream.next('hello');
      await other.next('hello');
      const since = performance.now();
      await fixture.other.api.call('account.signOut', {}, { token });
      await stream.ended;
      expect(performance.now() - since).toBeLessThan(2000);
      const id = await book(one);
      expect(await other.next('change')).toMatchObject({ id });
    }));

  test("within two seconds of the session's expiry, without a check in between", () =>
    withServer({ checkMs: 60_000 }, async (server) => {
      const token = await openSession(database.db, admin, NOW - 12 * 3_600_000 + 1500);
      await asOwner(database.owner, 'update sessions set last_used_at = $2 where user_id = $1', [
        admin.id,
        new Date(NOW),
      ]);
      const stream = await follow(token, server);
      await stream.next('hello');
      server.clock.now += 1500;
      await stream.ended;
    }));

  test('soon after its session has expired', () =>
    withServer({ checkMs: 50 }, async (server) => {
      const stream = await followAs(admin, server);
      server.clock.now += 13 * 3_600_000;
      await stream.ended;
    }));

  test("when its person's scope changes, so that the next one has the new scope", () =>
    withServer({ checkMs: 50 }, async (server) => {
      const host = await makeUser(database.db, { tenant });
      const stream = await followAs(host, server);
      await asOwner(database.owner, 'update users set company_id = $2, department_id = $3 where id = $1', [
        host.id,
        neighbour.company.id,
        neighbour.id,
      ]);
      await stream.ended;
    }));

  test('but not when the check fails because the database is unreachable', async () => {
    const answers = [() => Promise.reject(new Error('away')), async () => true, async () => false];
    let asked = 0;
    const isStillValid = () => (answers[asked++] ?? answers[2])?.() ?? Promise.resolve(false);
    const hub = new LiveHub({ db: database.db, log: silentLog, now: () => NOW, limits: { checkMs: 20 } });
    const { bytes } = hub.open(followerWith(isStillValid));
    bytes.resume();
    await once(bytes, 'close');
    expect([asked, hub.count()]).toEqual([3, 0]);
  });

  test('but not by the checks of its session, which leave no listeners', async () => {
    let asked = 0;
    let isValid = true;
    const isStillValid = async () => {
      asked += 1;
      return isValid;
    };
    const hub = new LiveHub({ db: database.db, log: silentLog, now: () => NOW, limits: { checkMs: 5 } });
    const { bytes } = hub.open(followerWith(isStillValid));
    const listeners = bytes.listenerCount('close');
    await expect.poll(() => asked).toBeGreaterThan(12);
    expect(bytes.listenerCount('close')).toBe(listeners);
    isValid = false;
    bytes.resume();
    await once(bytes, 'close');
  });

  test("when the server stops, which doesn't wait for it", async () => {
    let since = 0;
    let stream: Followed | undefined;
    await withServer({}, async (server) => {
      stream = await followAs(admin, server);
      since = performance.now();
    });
    await stream?.ended;
    expect(performance.now() - since).toBeLessThan(5000);
  });

  test('but not because of silence: comments keep it open', () =>
    withServer({ beatMs: 20 }, async (server) => {
      const stream = await followAs(admin, server);
      await expect.poll(stream.beats).toBeGreaterThan(2);
    }));
});

describe('when the database is unreachable', () => {
  /** Ends every session of the application role, including those that listen. */
  const endSessions = () =>
    asOwner(
      database.app,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`,
    );

  test('every stream greets again when notices were lost', async () => {
    const stream = await followAs(admin, other);
    await asOwner(database.app, `select pg_notify('ledig_changes', '[{"type":"missed"}]')`);
    await stream.next('hello');
  });

  test('every stream greets again once it is back, and continues', async () => {
    const stream = await followAs(admin, other);
    await endSessions();
    await stream.next('hello');
    const id = await book(one);
    expect(await stream.next('change')).toMatchObject({ id });
  });
});
