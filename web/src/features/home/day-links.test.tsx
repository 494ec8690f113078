import type { Dashboard } from '@ledig/contract/reports/dashboard.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#ui/testing/show.tsx';
import { DayCards } from './day-cards.tsx';
import { Tomorrow } from './tomorrow.tsx';

const DASHBOARD: Dashboard = {
  today: '2027-03-10',
  next_arrivals: [],
  ...{ bookings_today: 2, bookings_tomorrow: 1, bookings_plus2: 0, bookings_plus3: 0, bookings_plus4: 4 },
};

const begin = (date: string) => `/bookings?from=${date}T00:00&to=${date}T23:59&begins=1`;
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('links the days to the bookings that begin on them, as they are counted', async () => {
  await show(<DayCards dashboard={DASHBOARD} />, { texts: ['dashboard'] });
  expect(links()).toEqual([10, 11, 12, 13, 14].map((day) => begin(`2027-03-${day}`)));
});

it('links tomorrow to the bookings that begin then', async () => {
  await show(<Tomorrow dashboard={DASHBOARD} />, { texts: ['dashboard'] });
  expect(links()).toEqual([begin('2027-03-11')]);
});
