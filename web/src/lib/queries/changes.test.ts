import type { LiveChange } from '@ledig/contract/live.ts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { LISTS } from './areas.ts';
import { invalidate, invalidateChanged, isAbout } from './changes.ts';

const isOld = (client: QueryClient, queryKey: Parameters<QueryClient['getQueryState']>[0]) =>
  client.getQueryState(queryKey)?.isInvalidated;

describe('invalidate', () => {
  it('invalidates only the queries that show the subject', async () => {
    const client = new QueryClient();
    const own = ['list', LISTS.requests, { page: 2 }] as const;
    const detail = ['requests', 'detail', '7'] as const;
    const other = ['list', LISTS.staff, { page: 1 }] as const;
    for (const key of [own, detail, other]) client.setQueryData(key, 'an answer');
    await invalidate(client, 'request');
    expect([own, detail, other].map((key) => isOld(client, key))).toEqual([true, true, false]);
  });

  it('invalidates the rules of a company after a changed setting', async () => {
    const client = new QueryClient();
    client.setQueryData(['companies', 'rules', 3], 'an answer');
    await invalidate(client, 'setting');
    expect(isOld(client, ['companies', 'rules', 3])).toBe(true);
  });
});

describe('invalidateChanged', () => {
  const bookings = ['calendar', 'bookings', 1] as const;
  const blocked = ['calendar', 'blocked', 1] as const;
  const list = ['bookings', 'list'] as const;
  const change = (kind: LiveChange['kind']) => ({ kind, id: 1, company_id: 1, department_id: 1 });

  it.each([
    ['a booking', [change('booking.changed'), change('booking.created')], [true, false, false]],
    ['a setting', [change('setting.changed')], [true, true, false]],
    ['changes that may have been missed', null, [true, true, false]],
    ['a fire list', [change('firelist.ticked')], [false, false, false]],
  ])('invalidates the area’s answers about %s only', async (_subject, changes, expected) => {
    const client = new QueryClient();
    for (const key of [bookings, blocked, list]) client.setQueryData(key, 'an answer');
    await invalidateChanged(client, 'calendar', changes);
    expect([bookings, blocked, list].map((key) => isOld(client, key))).toEqual(expected);
  });
});

describe('isAbout', () => {
  it('finds the subject of a live change', () => {
    expect(isAbout({ kind: 'booking.canceled' }, 'booking')).toBe(true);
    expect(isAbout({ kind: 'entity.changed' }, 'booking', 'rentingEntity')).toBe(true);
    expect(isAbout({ kind: 'request.created' }, 'booking')).toBe(false);
  });
});
