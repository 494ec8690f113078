import type { BookingDetail } from '@ledig/contract/bookings/booking-shapes.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { BookingSections } from './booking-sections.tsx';

const BOOKING = {
  ...{ id: 7, version: 1, company: { id: 1, name: 'Fjordgløtt' }, category_name: null, timezone: 'Europe/Oslo' },
  ...{ expected_arrival: null, expected_departure: null, created_by: null, series_id: null, group_id: null },
  ...{ created_at: '2026-11-01T12:00:00+01:00', arrived_at: null, completed_at: null, canceled_at: null },
} as unknown as BookingDetail;

it.each([
  ['shows the minutes of a booking by the hour', 'HOURLY', '2026-12-01T19:00:00+01:00', 1],
  ['leaves the duration of a stay to its form', 'DAILY', '2026-12-03T11:00:00+01:00', 0],
] as const)('%s', async (_what, schedule_system, date_to, times) => {
  fakeServer({});
  const booking = { ...BOOKING, schedule_system, date_from: '2026-12-01T16:30:00+01:00', date_to };
  const { t } = await show(<BookingSections booking={booking} opened={['origin']} />, {
    texts: ['bookings', 'plans'],
    session: makeSession({ role: 'observer' }),
  });
  screen.getByText('Fjordgløtt');
  expect(screen.queryAllByText(t('bookings:field.duration'))).toHaveLength(times);
  expect(screen.queryAllByText(t('bookings:duration.minutes', { count: 150 }))).toHaveLength(times);
});
