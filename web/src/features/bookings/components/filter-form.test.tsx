import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { noFilters } from '../list-state.ts';
import { FilterForm } from './filter-form.tsx';

it('refuses a period that ends before it starts, with a message', async () => {
  fakeServer({});
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
  await user.click(screen.getByRole('button', { name: t('bookings:period.tomorrow') }));
  await user.click(screen.getAllByRole('button', { name: t('bookings:field.end') })[0] as HTMLElement);
  const calendar = within(await screen.findByRole('dialog', { name: t('bookings:field.end') }));
  await user.click(calendar.getByRole('button', { name: t('common:calendar.previousMonth') }));
  await user.click(calendar.getByRole('button', { name: / 10\. / }));
  await user.click(calendar.getByRole('button', { name: t('bookings:calendar.done') }));
  fireEvent.submit(screen.getByRole('form', { name: t('bookings:filter.title') }));
  await screen.findByText(t('bookings:filter.startAfterEnd'));
  expect(onFilter).not.toHaveBeenCalled();
});
