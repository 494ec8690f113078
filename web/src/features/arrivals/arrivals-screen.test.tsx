import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeArrivalRow } from '#lib/arrivals/arrival-row.fixture.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { ArrivalsScreen } from './arrivals-screen.tsx';

/** Shows as many arrivals, with the guests Guest 1, Guest 2 and so on. */
const open = async (guests: number) => {
  const row = (at: number) => makeArrivalRow({ id: at + 1, client_name: `Guest ${at + 1}` });
  fakeServer({
    'bookings.listArrivals': { arrivals: Array.from({ length: guests }, (_, at) => row(at)), is_cut: false },
    'departments.listActiveDepartments': { departments: [] },
  });
  const shown = await show(<ArrivalsScreen />, { texts: ['arrivals'], session: makeSession({ role: 'host' }) });
  await screen.findByRole('link', { name: 'Guest 1' });
  return { ...shown, names: () => screen.getAllByRole('link', { name: /^Guest/ }).map((link) => link.textContent) };
};

it('shows a hundred of many arrivals, and more on request with the focus on the first of them', async () => {
  const { t, user, names } = await open(130);
  expect(names()).toHaveLength(100);
  await user.click(screen.getByRole('button', { name: t('arrivals:more', { count: 30 }) }));
  expect(names()).toHaveLength(130);
  expect(document.activeElement?.textContent).toBe('Guest 101');
  expect(screen.queryByRole('button', { name: t('arrivals:more', { count: 30 }) })).toBeNull();
});

it('finds an arrival that is not shown yet', async () => {
  const { t, user, names } = await open(130);
  await fill(user, screen.getByRole('searchbox', { name: t('arrivals:search') }), 'guest 129');
  await waitFor(() => expect(names()).toEqual(['Guest 129']));
});
