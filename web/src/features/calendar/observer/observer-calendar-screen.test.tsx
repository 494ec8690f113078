import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { ObserverCalendarScreen } from './observer-calendar-screen.tsx';

afterEach(() => void vi.useRealTimers());

it('shows no dates before the time zone of the company is known', async () => {
  // The last of October in New York, November in Oslo.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-01T02:00Z') });
  const answer: { come?: () => void } = {};
  fakeServer({
    'calendar.getObserverCalendar': async () => {
      await new Promise<void>((resolve) => {
        answer.come = resolve;
      });
      return { units: [], items: [], timezone: 'America/New_York' };
    },
  });
  const { t } = await show(<ObserverCalendarScreen />, { texts: ['calendar'] });
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: t('calendar:own.next') });
  await waitFor(() => expect(answer.come).toBeDefined());
  expect(screen.queryByText(/2026/)).toBeNull();
  expect(next().disabled).toBe(true);
  answer.come?.();
  await screen.findByText(/Oct/);
  expect(next().disabled).toBe(false);
});
