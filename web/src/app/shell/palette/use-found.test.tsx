import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pageOf } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { useFoundBookings } from './use-found.tsx';

const Found = () => <p>{useFoundBookings('hansen').length}</p>;

it('asks for the soonest bookings first', async () => {
  const server = fakeServer({ 'bookings.searchBookings': { bookings: pageOf([]) } });
  await show(<Found />);
  await waitFor(() => expect(server.callsOf('bookings.searchBookings')).toHaveLength(1));
  const [call] = server.callsOf('bookings.searchBookings');
  expect(call?.url.searchParams.get('sort')).toBe('upcoming');
  expect(call?.body).toEqual({ search: { text: 'hansen' } });
});
