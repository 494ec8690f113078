import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { LISTS } from './areas.ts';
import { showSaved } from './show-saved.ts';

const list = ['list', LISTS.staff, { page: 1 }] as const;
const otherList = ['list', LISTS.categories, { page: 1 }] as const;
const detail = ['staff', 'detail', '7'] as const;

it('a saved record is shown in its list and its details, and in no other list', () => {
  const client = new QueryClient();
  const rows = {
    data: [
      { id: 7, name: 'Kari', version: 1, bookings: 3 },
      { id: 8, name: 'Ola' },
    ],
    total: 2,
  };
  for (const key of [list, otherList]) client.setQueryData(key, rows);
  client.setQueryData(detail, { id: 7, name: 'Kari', version: 1 });
  showSaved(client, 'staffMember', { id: 7, name: 'Karin', version: 2 } as { id: number });
  expect(client.getQueryData(list)).toEqual({
    data: [
      { id: 7, name: 'Karin', version: 2, bookings: 3 },
      { id: 8, name: 'Ola' },
    ],
    total: 2,
  });
  expect(client.getQueryData(otherList)).toEqual(rows);
  expect(client.getQueryData(detail)).toEqual({ id: 7, name: 'Karin', version: 2 });
});

it('a list or record that isn’t loaded is not created', () => {
  const client = new QueryClient();
  showSaved(client, 'staffMember', { id: 7 });
  expect(client.getQueryData(detail)).toBeUndefined();
});
