import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { REQUEST } from '#features/requests/request.fixture.ts';
import { makeSession, pageOf } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { MyCalendarPage } from './my-calendar-page.tsx';

it('loads the week again after an observer has answered a request next to it', async () => {
  const server = fakeServer({
    'calendar.getObserverCalendar': {
      units: [{ id: 7, name: 'Silje Moen', department_name: 'Guides' }],
      items: [],
      timezone: 'Europe/Oslo',
    },
    'requests.listPendingRequests': {
      booking_requests: pageOf([REQUEST]),
    },
    'requests.declineRequestAsObserver': { success: true },
  });
  const session = makeSession({ role: 'observer', company_id: 1, department_id: 10 });
  const { t, user } = await show(<MyCalendarPage />, { texts: ['calendar', 'requests'], session });
  await user.click(
    await screen.findByRole('button', { name: t('requests:answers.decline', { name: REQUEST.client_name }) }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(server.callsOf('calendar.getObserverCalendar')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: t('requests:action.decline') }));
  await waitFor(() => expect(server.callsOf('calendar.getObserverCalendar')).toHaveLength(2));
});
