import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { feedOf } from '../support/calendar-feed.ts';
import { makeCompany, makeTenant, makeUser } from '../support/makers.ts';
import { openServer } from '../support/open-server.ts';

// Limits of fetches (docs/rules/accounts.md#calendar-feed). Calendar apps fetch for many people from one address.

const { db } = await openServer();
const tenant = await makeTenant(db);
const company = await makeCompany(db, { tenant });

const UNKNOWN = 'A'.repeat(43);

const limitedServer = async (address: string) => {
  const limited = await testApp(db, { env: { RATE_LIMITS: true } });
  onTestFinished(() => limited.close());
  const get = async (path: string): Promise<number> =>
    (await limited.app.inject({ url: `/api/${path}`, remoteAddress: address })).statusCode;
  return {
    fetch: (token: string) => get(`calendar-feed/${tenant.slug}/${token}`),
    openGuestLink: () => get(`guest-booking/${tenant.slug}/${'A'.repeat(22)}`),
  };
};
const subscribe = async () => feedOf(db, await makeUser(db, { company }));
const times = async (count: number, act: () => Promise<number>): Promise<Set<number>> => {
  const statuses = new Set<number>();
  for (let at = 0; at < count; at++) statuses.add(await act());
  return statuses;
};

test('a subscription is fetched 60 times in ten minutes, apart from others', async () => {
  const [busy, other] = [await subscribe(), await subscribe()];
  const { fetch, openGuestLink } = await limitedServer('192.0.2.1');
  expect(await times(60, () => fetch(busy))).toEqual(new Set([200]));
  expect([await fetch(busy), await fetch(other), await openGuestLink()]).toEqual([429, 200, 404]);
});

test("300 unknown tokens in ten minutes lock out neither subscriptions nor guests' links", async () => {
  const feed = await subscribe();
  const { fetch, openGuestLink } = await limitedServer('192.0.2.2');
  expect(await times(300, () => fetch(UNKNOWN))).toEqual(new Set([404]));
  expect([await fetch(UNKNOWN), await fetch(feed), await openGuestLink()]).toEqual([429, 200, 404]);
});

test("many calls by guests' links don't lock out subscriptions", async () => {
  const feed = await subscribe();
  const { fetch, openGuestLink } = await limitedServer('192.0.2.3');
  expect(await times(301, openGuestLink)).toEqual(new Set([404, 429]));
  expect([await fetch(feed), await fetch(UNKNOWN)]).toEqual([200, 404]);
});
