import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { printKey } from '#lib/printing/print-list.ts';
import { writeStored } from '#lib/storage.ts';
import { show } from '#ui/testing/show.tsx';
import type { PrintedList } from './print-list.ts';
import { PrintableBookingsScreen } from './printable-bookings-screen.tsx';

const booking = {
  id: 7,
  entities: 'Table 1',
  client: 'Kari',
  department: 'Restaurant',
  company: 'Fjordgløtt',
  guests: 2,
  from: '2027-03-10T18:00:00+01:00',
  to: '2027-03-10T20:00:00+01:00',
  about: '',
};

const open = async (total: number, language: 'no' | 'en-us' = 'en-us') => {
  vi.stubGlobal('print', () => {});
  writeStored(printKey('one'), { bookings: [booking], total } satisfies PrintedList);
  return show(<PrintableBookingsScreen />, { texts: ['bookings'], language, at: '/printable/bookings?list=one' });
};

it.each([
  ['en-us', 'The first 1 of 5 bookings.', /^5 bookings/],
  ['no', 'De første 1 av 5 bestillinger.', /^5 bestillinger/],
] as const)('says in %s that bookings were left out', async (language, text, total) => {
  const { t } = await open(5, language);
  screen.getByText(text);
  screen.getByText(total);
  screen.getByText(t('bookings:print.narrow'), { exact: false });
});

it('has the weekday and the times of each booking first', async () => {
  await open(1);
  const [, row] = screen.getAllByRole('row');
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    expect.stringMatching(/^Wed,? 10 Mar 2027 18:00–20:00$/),
    'Kari',
    'Table 1',
  ]);
});

it('of all bookings says no such text', async () => {
  const { t } = await open(1);
  screen.getByText(/^1 booking/);
  expect(screen.queryByText(t('bookings:print.narrow'), { exact: false })).toBeNull();
});
