import type { RequestDetail } from '@ledig/contract/request-shapes.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession, PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { REQUEST } from './request-row.fixture.ts';
import { RequestScreen } from './request-screen.tsx';

const request: RequestDetail = {
  ...REQUEST,
  client_id: 5,
  activity_system: 'REQUESTS_ONLY',
  category_name: null,
  renting_entity: null,
  expected_arrival: null,
  expected_departure: null,
  timezone: 'Europe/Oslo',
  decided_at: null,
  decided_by: null,
  decline_reason: '',
  offers: [],
};

it.each([
  ['host', true],
  ['observer', false],
] as const)('links to its messages and the guest page for roles that may see them (%s)', async (role, isShown) => {
  fakeServer({ 'account.getPlatform': PLATFORM, 'requests.getRequest': { booking_requests: request } });
  const { t } = await show(<RequestScreen />, {
    texts: ['requests', 'calendar'],
    session: makeSession({ role }),
    at: '/booking-request/7',
    path: '/booking-request/:id',
  });
  await screen.findByRole('heading', { level: 1, name: request.client_name });
  const link = screen.queryByRole('link', { name: t('requests:detail.messages') });
  expect(link?.getAttribute('href')).toBe(isShown ? '/messages?request=7' : undefined);
  const guest = screen.queryByRole('link', { name: t('requests:detail.guestPage') });
  expect(guest?.getAttribute('href')).toBe(isShown ? '/client/5' : undefined);
});
