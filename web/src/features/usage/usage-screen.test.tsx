import type { AnswerOf } from '@ledig/contract/types.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatMonth } from '#lib/texts/format.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { choose, show } from '#ui/testing/show.tsx';
import { UsageScreen } from './usage-screen.tsx';

type Usage = AnswerOf<'usage.listUsageMonths'>;
const usageOf = (year: number, months: readonly { month: string; is_demo?: boolean }[] = []): Usage => ({
  usage: {
    year,
    years: [2027, 2026],
    is_demo: false,
    months: months.map(({ month, is_demo = false }) => ({
      ...{ month, bookings: 4, package: 'small', included: 200, package_price: 200, extra: 0, extra_price: 0 },
      ...{ price: 200, is_complete: true, is_demo },
    })),
  },
});

const open = (at: string) =>
  show(<UsageScreen />, { texts: ['usage'], session: makeSession({ role: 'admin' }), path: '/usage', at });

it('keeps the choice of the year, with its focus, while another year loads and when it fails', async () => {
  const answer = Promise.withResolvers<Response>();
  fakeServer({
    'usage.listUsageMonths': ({ url }) =>
      url.searchParams.get('year') === '2026' ? answer.promise : usageOf(2027, [{ month: '2027-03' }]),
  });
  const { user, t, address } = await open('/usage');
  const field = await screen.findByRole('combobox', { name: t('usage:field.year') });
  await choose(user, field, '2026');
  expect(address()).toBe('/usage?year=2026');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', '2026');
  screen.getByText(formatMonth('2027-03-01'));
  answer.resolve(refusal(500, 'REQUEST-3000'));
  await waitFor(() => expect(screen.queryByText(formatMonth('2027-03-01'))).toBeNull());
  await choose(user, field, '2027');
  await screen.findByText(formatMonth('2027-03-01'));
});

it('shows the current year when the address names none', async () => {
  const { callsOf } = fakeServer({ 'usage.listUsageMonths': usageOf(2027, [{ month: '2027-03' }]) });
  const { t } = await open('/usage?year=abc');
  expect(await screen.findByRole('combobox', { name: t('usage:field.year') })).toHaveProperty('value', '2027');
  expect(callsOf('usage.listUsageMonths').map(({ url }) => url.search)).toEqual(['']);
});

it('marks the months in which the account was a demo', async () => {
  fakeServer({ 'usage.listUsageMonths': usageOf(2027, [{ month: '2027-03' }, { month: '2027-02', is_demo: true }]) });
  const { t } = await open('/usage');
  const chip = await screen.findByText(t('usage:demoMonth'));
  expect(chip.closest('tr')?.textContent).toContain(formatMonth('2027-02-01'));
});
