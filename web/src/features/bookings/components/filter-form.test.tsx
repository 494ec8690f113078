import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { noFilters } from '../list-state.ts';
import { FilterForm } from './filter-form.tsx';

afterEach(() => void vi.useRealTimers());

it.each([
  ['Asia/Tokyo', '01.11.2026'],
  ['America/New_York', '31.10.2026'],
])('opens with the current day in %s, the time zone of the company', async (timezone, day) => {
  vi.useFakeTimers({
    toFake: ['Date'],
    now: new Date(timezone === 'Asia/Tokyo' ? '2026-10-31T22:00Z' : '2026-11-01T02:00Z'),
  });
  fakeServer({
    'companies.listActiveCompanies': { companies: [{ id: 1, name: 'Fjordgløtt', domain: 'fjord', timezone }] },
  });
  const onFilter = vi.fn();
  const { t } = await show(
    <FilterForm
      applied={noFilters}
      choices={{
        companies: [{ id: 1, name: 'Fjordgløtt', domain: 'fjord', timezone: 'Europe/Oslo' }],
        departments: [],
        entities: [],
        isPending: false,
      }}
      phone={false}
      onPicking={() => {}}
      onFilter={onFilter}
      onClear={() => {}}
    />,
    { texts: ['bookings'] },
  );
  expect(screen.queryAllByText(/2026/)).toEqual([]);
  await waitFor(() => expect(screen.getAllByText(new RegExp(day)).length).toBeGreaterThan(0));
  fireEvent.submit(screen.getByRole('form', { name: t('bookings:filter.title') }));
  const date = day.split('.').reverse().join('-');
  expect(onFilter).toHaveBeenCalledWith({ ...noFilters, start: `${date}T00:00`, end: `${date}T23:59` });
});

it('refuses a period that ends before it starts, with a message', async () => {
  fakeServer({
    'companies.listActiveCompanies': {
      companies: [{ id: 1, name: 'Fjordgløtt', domain: 'fjord', timezone: 'Europe/Oslo' }],
    },
  });
  const onFilter = vi.fn();
  const { t, user } = await show(
    <FilterForm
      applied={noFilters}
      choices={{ companies: [], departments: [], entities: [], isPending: false }}
      phone={false}
      onPicking={() => {}}
      onFilter={onFilter}
      onClear={() => {}}
    />,
    { language: 'no', texts: ['bookings'] },
  );
  const tomorrow = screen.getByRole<HTMLButtonElement>('button', { name: t('bookings:period.tomorrow') });
  await waitFor(() => expect(tomorrow.disabled).toBe(false));
  await user.click(tomorrow);
  await user.click(screen.getAllByRole('button', { name: t('bookings:field.end') })[0] as HTMLElement);
  const calendar = within(await screen.findByRole('dialog', { name: t('bookings:field.end') }));
  await user.click(calendar.getByRole('button', { name: t('common:calendar.previousMonth') }));
  await user.click(calendar.getByRole('button', { name: / 10\. / }));
  await user.click(calendar.getByRole('button', { name: t('bookings:calendar.done') }));
  fireEvent.submit(screen.getByRole('form', { name: t('bookings:filter.title') }));
  await screen.findByText(t('bookings:filter.startAfterEnd'));
  expect(onFilter).not.toHaveBeenCalled();
});

it('limits a period to the bookings that begin in it', async () => {
  fakeServer({
    'companies.listActiveCompanies': {
      companies: [{ id: 1, name: 'Fjordgløtt', domain: 'fjord', timezone: 'Europe/Oslo' }],
    },
  });
  const onFilter = vi.fn();
  const applied = { ...noFilters, start: '2027-03-10T00:00', end: '2027-03-10T23:59' };
  const { t, user } = await show(
    <FilterForm
      applied={applied}
      choices={{ companies: [], departments: [], entities: [], isPending: false }}
      phone={false}
      onPicking={() => {}}
      onFilter={onFilter}
      onClear={() => {}}
    />,
    { texts: ['bookings'] },
  );
  await user.click(screen.getByRole('checkbox', { name: t('bookings:filter.begins') }));
  fireEvent.submit(screen.getByRole('form', { name: t('bookings:filter.title') }));
  expect(onFilter).toHaveBeenCalledWith({ ...applied, begins: true });
});
