import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { DailyCalendarScreen } from './calendar-screen.tsx';
import { onePlace } from './testing/answers.ts';
import { makeEntity } from './testing/make-calendar.ts';

afterEach(() => void vi.useRealTimers());

it('shows no date before the time zone of the company is known', async () => {
  // The last of October in New York, November in Oslo.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T02:00Z') });
  const units: { come?: () => void } = {};
  fakeServer({
    ...onePlace,
    'calendar.listCalendarEntities': async () => {
      await new Promise<void>((resolve) => {
        units.come = resolve;
      });
      return { entities: [makeEntity(1, { timezone: 'America/New_York' })] };
    },
    'calendar.listBoardBookings': { schedule_system: 'DAILY', now: Date.parse('2026-11-01T02:00Z'), zones: [] },
    'calendar.listCalendarHolds': { holds: [] },
    'blockedDates.listBlockedSeriesOfDepartments': { blocked_dates: [] },
  });
  const session = makeSession({ role: 'host' });
  const dates = new Set<string | null>();
  const tools = (day: string | null) => {
    dates.add(day);
    return null;
  };
  await show(<DailyCalendarScreen tools={tools} />, { texts: ['calendar', 'bookingform'], session });
  await waitFor(() => expect(units.come).toBeDefined());
  expect(screen.queryByText(/2026/)).toBeNull();
  units.come?.();
  const date = await screen.findByRole('button', { name: /2026/ });
  expect(date.textContent).toMatch(/Oct/);
  expect([...dates]).toEqual([null, '2026-10-31']);
});
