import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { LISTS } from './areas.ts';
import { invalidate, isAbout } from './changes.ts';

const isOld = (client: QueryClient, queryKey: Parameters<QueryClient['getQueryState']>[0]) =>
  client.getQueryState(queryKey)?.isInvalidated;

describe('invalidate', () => {
  it('invalidates the answers that show the subject only', async () => {
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

describe('isAbout', () => {
  it('tells the subject of a live change', () => {
    expect(isAbout({ kind: 'booking.canceled' }, 'booking')).toBe(true);
    expect(isAbout({ kind: 'entity.changed' }, 'booking', 'rentingEntity')).toBe(true);
    expect(isAbout({ kind: 'request.created' }, 'booking')).toBe(false);
  });
});
