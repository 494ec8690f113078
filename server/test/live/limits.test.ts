import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LiveLimits } from '#live/hub.ts';
import { openSession } from '../support/app.ts';
import { makeTenant, makeUser } from '../support/makers.ts';
import { type LiveFixture, liveFixture, type Server } from './fixture.ts';

let fixture: LiveFixture;

beforeAll(async () => {
  fixture = await liveFixture();
});
afterEach(() => fixture.leaveAll());
afterAll(() => fixture.strike());

/** Opens streams one after the other. Returns their statuses. */
const statuses = async (server: Server, tokens: readonly string[]): Promise<number[]> => {
  const answers: number[] = [];
  for (const token of tokens) answers.push((await fixture.follow(token, server)).status);
  return answers;
};
const sessions = async (count: number): Promise<string[]> => {
  const tokens: string[] = [];
  for (let at = 0; at < count; at++) tokens.push(await openSession(fixture.database.db, fixture.admin));
  return tokens;
};
const colleague = async () =>
  openSession(fixture.database.db, await makeUser(fixture.database.db, { tenant: fixture.tenant }));
const stranger = async () => {
  const tenant = await makeTenant(fixture.database.db);
  return openSession(fixture.database.db, await makeUser(fixture.database.db, { tenant }));
};
const within = (limits: Partial<LiveLimits>, use: (server: Server) => Promise<void>) => fixture.withServer(limits, use);

test('limits the streams of a session', () =>
  within({ streamsASession: 2 }, async (server) => {
    const [one = '', other = ''] = await sessions(2);
    expect(await statuses(server, [one, one, one, other])).toEqual([200, 200, 429, 200]);
  }));

test('limits the streams of a person over all sessions', () =>
  within({ streamsAUser: 2 }, async (server) => {
    expect(await statuses(server, await sessions(3))).toEqual([200, 200, 429]);
    expect(await statuses(server, [await colleague()])).toEqual([200]);
  }));

test('limits the streams of a tenant, without effect on other tenants', () =>
  within({ streamsATenant: 2 }, async (server) => {
    const [own = ''] = await sessions(1);
    expect(await statuses(server, [own, await colleague(), await colleague(), await stranger()])).toEqual([
      200, 200, 429, 200,
    ]);
  }));

test('accepts a new stream after one has ended', () =>
  within({ streamsAUser: 1 }, async (server) => {
    const [token = ''] = await sessions(1);
    const first = await fixture.follow(token, server);
    expect(await statuses(server, [token])).toEqual([429]);
    first.leave();
    await expect.poll(async () => (await fixture.follow(token, server)).status).toBe(200);
  }));
