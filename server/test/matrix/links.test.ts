import { type EndpointName, endpoints } from '@ledig/contract/api.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LooseInput } from '../support/api.ts';
import { testApp } from '../support/app.ts';
import { gotThrough, samples } from './samples.ts';
import { openServerOfTenants } from './world.ts';

/** Every call by a guest's private link: attempts are limited, and no header gives access to more. */

const { database, server, world } = await openServerOfTenants();
let uses = 9000;

const byLink = endpoints.filter(
  ({ who, path }) => who === 'public' && path.includes('{domain}') && path.includes('{token}'),
);
/**
 * Links that don't share the limit. A signature can't be guessed, so those calls aren't limited. Calendar subscriptions
 * have their own limits (`test/account/calendar-feed-limits.test.ts`).
 */
const APART: EndpointName[] = [
  'account.readCalendarFeed',
  'companies.getFirelistFile',
  'messages.unsubscribe',
  'messages.openUnsubscribe',
  'messages.reportSms',
  'bookings.getCalendarFile',
];
const sampleOf = (name: EndpointName, records = world.own) => samples[name](records, ++uses) as LooseInput;

test('there are calls by private links', () => {
  expect(byLink.length).toBeGreaterThan(15);
});

describe('a flood', () => {
  test('ends every call by a link, also with a right token and forged addresses', async () => {
    const limited = await testApp(database.db, { env: { RATE_LIMITS: true } });
    onTestFinished(() => limited.close());
    const guess = (name: EndpointName): LooseInput => {
      const input = sampleOf(name);
      return { ...input, params: { ...input.params, token: String(++uses).padStart(22, 'A') } };
    };
    for (let at = 0; at < 300; at++)
      await limited.api.try('guestLink.getGuestBooking', guess('guestLink.getGuestBooking'));
    for (let at = 0; at < 60; at++)
      await limited.api.try('guestLink.cancelGuestBooking', guess('guestLink.cancelGuestBooking'));
    const unlimited: string[] = [];
    for (const { name } of byLink) {
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' };
      const answer = await limited.api.try(name, sampleOf(name), { headers });
      if (answer.status !== 429) unlimited.push(name);
    }
    expect(unlimited).toEqual(APART);
  });
});

describe.each(byLink)('$name', ({ name }) => {
  test("opens nothing with another tenant's domain in the path", async () => {
    const input = sampleOf(name);
    const params = { ...input.params, domain: world.foreign.slug };
    for (const domain of [world.own.slug, world.foreign.slug]) {
      const answer = await server.api.try(name, { ...input, params }, { domain });
      expect([answer.status, answer.text]).toEqual([404, expect.not.stringMatching(world.foreignSigns)]);
    }
  });

  test("answers the same with another tenant's domain in the header", async () => {
    const before = await world.foreignRows();
    const answer = await server.api.try(name, sampleOf(name), { domain: world.foreign.slug });
    expect(answer.text).not.toMatch(world.foreignSigns);
    expect(gotThrough(name, answer), answer.text).toBe(true);
    expect(await world.foreignRows()).toBe(before);
  });
});
