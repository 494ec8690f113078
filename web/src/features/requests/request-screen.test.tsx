import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WritingSlot, type WritingSlotProps } from '#lib/writing-slot.ts';
import { makeSession, PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { REQUEST_DETAIL } from './request.fixture.ts';
import { RequestScreen } from './request-screen.tsx';

it.each([
  ['host', true],
  ['observer', false],
] as const)('links to its messages and the guest page for roles that may see them (%s)', async (role, isShown) => {
  fakeServer({ 'account.getPlatform': PLATFORM, 'requests.getRequest': { booking_requests: REQUEST_DETAIL } });
  const { t } = await show(<RequestScreen />, {
    texts: ['requests', 'calendar'],
    session: makeSession({ role }),
    at: '/booking-request/7',
    path: '/booking-request/:id',
  });
  await screen.findByRole('heading', { level: 1, name: REQUEST_DETAIL.client_name });
  const link = screen.queryByRole('link', { name: t('requests:detail.messages') });
  expect(link?.getAttribute('href')).toBe(isShown ? '/messages?request=7' : undefined);
  const guest = screen.queryByRole('link', { name: t('requests:detail.guestPage') });
  expect(guest?.getAttribute('href')).toBe(isShown ? '/client/5' : undefined);
});

const Writing = ({ about }: WritingSlotProps) => <p>{JSON.stringify(about)}</p>;

it.each([
  ['host', 'pending', true],
  ['host', 'declined', true],
  // Staff write from the booking.
  ['host', 'approved', false],
  ['observer', 'pending', false],
] as const)('lets staff write to the guest (%s, %s)', async (role, status, isOffered) => {
  fakeServer({
    'account.getPlatform': PLATFORM,
    'requests.getRequest': { booking_requests: { ...REQUEST_DETAIL, status } },
  });
  const page = (
    <WritingSlot value={Writing}>
      <RequestScreen />
    </WritingSlot>
  );
  const { t, user } = await show(page, {
    texts: ['requests', 'calendar'],
    session: makeSession({ role }),
    at: '/booking-request/7',
    path: '/booking-request/:id',
  });
  await screen.findByRole('heading', { level: 1, name: REQUEST_DETAIL.client_name });
  const button = screen.queryByRole('button', { name: t('requests:action.write') });
  expect(button !== null).toBe(isOffered);
  if (button === null) return;
  await user.click(button);
  await screen.findByText('{"requestId":7}');
});
