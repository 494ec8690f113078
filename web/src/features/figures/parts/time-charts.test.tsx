import type { BookingFigures } from '@ledig/contract/reports/figures.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '#ui/testing/show.tsx';
import { BookingsChart } from './time-charts.tsx';

const makeFigures = (bookings: number) =>
  ({
    step: 'day',
    totals: { bookings },
    before: { bookings: 0 },
    points: [{ date: '2026-11-26', bookings, bookings_before: 0 }],
  }) as unknown as BookingFigures;

it.each([
  [1, 'Én bestilling, 0 i perioden før.'],
  [2, '2 bestillinger, 0 i perioden før.'],
])('sums up %s bookings of a period', async (bookings, text) => {
  await show(<BookingsChart figures={makeFigures(bookings)} />, { language: 'no', texts: ['figures'] });
  expect(await screen.findByText((shown) => shown.startsWith(text))).toBeTruthy();
});
