import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { show } from '#ui/testing/show.tsx';
import { expectTypable } from '../../testing/typed-times.ts';
import { HoursFields } from './hours-fields.tsx';

const ZONE = 'Europe/Oslo';

const Form = ({ start, widens }: { readonly start: Period; readonly widens: boolean }) => {
  const [period, setPeriod] = useState(start);
  return (
    <>
      <h1>Times</h1>
      <HoursFields
        period={period}
        zone={ZONE}
        openingHours={undefined}
        blocked={[]}
        widens={widens}
        onChange={setPeriod}
      />
    </>
  );
};

/** 14:00 to 15:00 in Oslo, two days ahead. */
const FROM = Date.parse('2027-03-10T13:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-08T09:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  { kind: 'a new booking', widens: false },
  { kind: 'a manual booking', widens: true },
])('keeps the start when an end time is typed, for $kind', async ({ widens }) => {
  const shown = await show(<Form start={{ from: FROM, to: FROM + HOUR_MS }} widens={widens} />, {
    texts: ['bookingform'],
  });
  await expectTypable(shown, screen.getByRole('heading'));
});
