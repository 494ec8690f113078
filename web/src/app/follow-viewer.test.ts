import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropSession, keepSession, type Session } from '#lib/session/session.ts';
import { followViewer } from './follow-viewer.ts';

const host = { id: 7, role: 'host', company_id: 1, department_id: 3, name: 'Kari', access_token: 'a' } as Session;
const LIST = ['bookings', 'list'] as const;
const LEFT = ['clients', 'list'] as const;
const PROFILE = ['account', 'profile'] as const;

let client: QueryClient;
let stop = () => {};
let loads: string[];

const show = (queryKey: QueryKey) =>
  new QueryObserver(client, { queryKey, queryFn: () => loads.push(queryKey.join(' ')) }).subscribe(() => undefined);

beforeEach(async () => {
  keepSession(host);
  client = new QueryClient();
  loads = [];
  client.setQueryData(LEFT, 'clients');
  const leave = [followViewer(client), show(LIST), show(PROFILE)];
  stop = () => {
    for (const one of leave) one();
    client.clear();
  };
  await vi.waitFor(() => expect(loads).toEqual(['bookings list', 'account profile']));
});
afterEach(() => {
  stop();
  dropSession();
});

describe('cached data', () => {
  it('is removed for another person', () => {
    keepSession({ ...host, id: 8 });
    expect(client.getQueryData(LEFT)).toBeUndefined();
    expect(client.getQueryData(LIST)).toBeUndefined();
  });

  it.each([
    ['role', { role: 'employee' }],
    ['company', { company_id: 2, department_id: 9 }],
    ['department', { department_id: 4 }],
  ] as const)('loads again where it is shown, and is removed elsewhere, when the %s changes', async (_, change) => {
    keepSession({ ...host, ...change } as Session);
    expect(client.getQueryData(LEFT)).toBeUndefined();
    await vi.waitFor(() => expect(loads.slice(2)).toEqual(['bookings list']));
  });

  it('stays when only the name changes', async () => {
    keepSession({ ...host, name: 'Kari Nordmann' });
    await Promise.resolve();
    expect(client.getQueryData(LEFT)).toBe('clients');
    expect(loads).toHaveLength(2);
  });
});
