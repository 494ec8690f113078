import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '#lib/texts/i18n.ts';
import { COMPANY } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { type ListState, noFilters } from '../list-state.ts';
import { FilterForm } from './filter-form.tsx';

afterEach(() => void vi.useRealTimers());

interface Given {
  readonly applied?: ListState['filters'];
  /** Time zone of the company. */
  readonly timezone?: string;
  readonly language?: Language;
}

const open = async ({ applied = noFilters, timezone = COMPANY.timezone, language = 'en-us' }: Given = {}) => {
  fakeServer({ 'companies.listActiveCompanies': { companies: [{ ...COMPANY, timezone }] } });
  const onFilter = vi.fn();
  const { t, user } = await show(
    <FilterForm
      applied={applied}
      choices={{ companies: [COMPANY], departments: [], entities: [], isPending: false }}
      phone={false}
      onPicking={() => {}}
      onFilter={onFilter}
      onClear={() => {}}
    />,
    { language, texts: ['bookings'] },
  );
  const submit = () => fireEvent.submit(screen.getByRole('form', { name: t('bookings:filter.title') }));
  return { t, user, submit, onFilter };
};

it.each([
  ['Asia/Tokyo', '01.11.2026'],
  ['America/New_York', '31.10.2026'],
])('opens with the current day in %s, the time zone of the company', async (timezone, day) => {
  vi.useFakeTimers({
    toFake: ['Date'],
    now: new Date(timezone === 'Asia/Tokyo' ? '2026-10-31T22:00Z' : '2026-11-01T02:00Z'),
  });
  const { submit, onFilter } = await open({ timezone });
  expect(screen.queryAllByText(/2026/)).toEqual([]);
  await waitFor(() => expect(screen.getAllByText(new RegExp(day)).length).toBeGreaterThan(0));
  submit();
  const date = day.split('.').reverse().join('-');
  expect(onFilter).toHaveBeenCalledWith({ ...noFilters, start: `${date}T00:00`, end: `${date}T23:59` });
});

it('refuses a period that ends before it starts, with a message', async () => {
  const { t, user, submit, onFilter } = await open({ language: 'no' });
  const tomorrow = screen.getByRole<HTMLButtonElement>('button', { name: t('bookings:period.tomorrow') });
  await waitFor(() => expect(tomorrow.disabled).toBe(false));
  await user.click(tomorrow);
  await user.click(screen.getAllByRole('button', { name: t('bookings:field.end') })[0] as HTMLElement);
  const calendar = within(await screen.findByRole('dialog', { name: t('bookings:field.end') }));
  await user.click(calendar.getByRole('button', { name: t('common:calendar.previousMonth') }));
  await user.click(calendar.getByRole('button', { name: / 10\. / }));
  await user.click(calendar.getByRole('button', { name: t('bookings:calendar.done') }));
  submit();
  await screen.findByText(t('bookings:filter.startAfterEnd'));
  expect(onFilter).not.toHaveBeenCalled();
});

it('limits a period to the bookings that begin in it', async () => {
  const applied = { ...noFilters, start: '2027-03-10T00:00', end: '2027-03-10T23:59' };
  const { t, user, submit, onFilter } = await open({ applied });
  await user.click(screen.getByRole('checkbox', { name: t('bookings:filter.begins') }));
  submit();
  expect(onFilter).toHaveBeenCalledWith({ ...applied, begins: true });
});
