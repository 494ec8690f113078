import { expect, test } from 'vitest';
import type { Role } from '../access/roles.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { type FeedPerson, feedPeriod, isFetchNoted, opensFeed } from './calendar-feed.ts';

const NOW = Date.parse('2027-03-10T09:00:00Z');
const person: FeedPerson = { role: 'observer', isArchived: false, isPlaceArchived: false, isUnrestricted: true };

test('covers 30 days back and 400 days ahead', () => {
  expect(feedPeriod(NOW)).toEqual({ from: NOW - 30 * DAY_MS, to: NOW + 400 * DAY_MS });
});

test.each<[string, Partial<FeedPerson>, boolean]>([
  ['an active person', {}, true],
  ['a deactivated person', { isArchived: true }, false],
  ['a person of an archived company or department', { isPlaceArchived: true }, false],
  ['an account that may not be used', { isUnrestricted: false }, false],
  ['a role that does not exist', { role: 'former' as Role }, false],
])('for %s', (_, values, opens) => {
  expect(opensFeed({ ...person, ...values })).toBe(opens);
});

test('stores a fetch at most once an hour', () => {
  expect(isFetchNoted(null, NOW)).toBe(true);
  expect(isFetchNoted(NOW - HOUR_MS + 1, NOW)).toBe(false);
  expect(isFetchNoted(NOW - HOUR_MS, NOW)).toBe(true);
});
