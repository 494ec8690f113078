import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { focusNextHeading } from '#ui/page/page-focus.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { BookingScreen } from './booking-screen.tsx';

it('says that a booking was removed, and moves the focus to that heading', async () => {
  fakeServer({ 'bookings.getBooking': refusal(404, 'GENERAL-404') });
  focusNextHeading();
  const scene = { texts: ['bookings'], session: makeSession(), path: '/booking/:id', at: '/booking/7' } as const;
  const { t } = await show(<BookingScreen />, scene);
  const heading = await screen.findByRole('heading', { level: 1, name: t('bookings:detail.missing') });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});
