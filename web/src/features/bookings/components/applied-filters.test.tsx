import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, never } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { noFilters } from '../list-state.ts';
import { AppliedFilters } from './applied-filters.tsx';

it.each([
  ['bookings:field.period', false],
  ['bookings:filter.begin', true],
])('says with %s which bookings a period finds, and removes it', async (name, begins) => {
  fakeServer({
    'companies.listActiveCompanies': never,
    'departments.listActiveDepartments': never,
    'rentingEntities.listActiveEntities': never,
  });
  const filters = { ...noFilters, start: '2027-03-10T00:00', end: '2027-03-10T23:59', begins };
  const onChange = vi.fn();
  const { t, user } = await show(<AppliedFilters filters={filters} paused={false} onChange={onChange} />, {
    texts: ['bookings'],
  });
  screen.getByText(t(name));
  await user.click(screen.getByRole('button', { name: t('bookings:filter.clearOne', { name: t(name) }) }));
  expect(onChange).toHaveBeenCalledWith({ start: null, end: null, begins: false });
});
