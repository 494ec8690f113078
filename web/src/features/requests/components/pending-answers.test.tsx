import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Session } from '#lib/session/session.ts';
import { makeSession, pageOf } from '#ui/testing/answers.ts';
import { fakeServer, never } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { REQUEST } from '../request.fixture.ts';
import { PendingAnswers } from './pending-answers.tsx';

const open = async (requests: RequestRow[], role: Session['role'] = 'observer') => {
  let data = requests;
  const server = fakeServer({
    'requests.listPendingRequests': () => ({
      booking_requests: pageOf(data),
    }),
    'requests.declineRequestAsObserver': { success: true },
    'requests.approveRequestAsObserver': never,
  });
  const session = makeSession({ role, company_id: 1, department_id: 10 });
  const { t, user } = await show(<PendingAnswers />, { texts: ['requests'], session });
  /** Another answer of the server's list, without the request. */
  const answered = ({ id }: RequestRow) => {
    data = data.filter((one) => one.id !== id);
  };
  return { server, t, user, answered };
};

it('lets an observer approve and decline in the row', async () => {
  const { server, t, user } = await open([REQUEST, { ...REQUEST, id: 8, is_past: true, client_name: 'Past' }]);
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByRole('link').getAttribute('href')).toBe('/booking-request/7');
  row.getByRole('button', { name: t('requests:answers.decline', { name: REQUEST.client_name }) });
  await user.click(row.getByRole('button', { name: t('requests:answers.approve', { name: REQUEST.client_name }) }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('requests:action.approve') }));
  await waitFor(() => expect(server.callsOf('requests.approveRequestAsObserver')).toHaveLength(1));
});

it('has no answers for a role that chooses the unit', async () => {
  await open([REQUEST], 'host');
  const row = within(await screen.findByRole('listitem'));
  expect(row.queryByRole('button')).toBeNull();
});

it('says that no request waits', async () => {
  const { t } = await open([]);
  await screen.findByText(t('requests:answers.none'));
});

it('moves the focus to the request that takes the place of an answered one', async () => {
  const second = { ...REQUEST, id: 8, client_name: 'Berit' };
  const { answered, t, user } = await open([REQUEST, second]);
  const name = REQUEST.client_name;
  (await screen.findByRole('button', { name: t('requests:answers.decline', { name }) })).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  answered(REQUEST);
  await user.click(dialog.getByRole('button', { name: t('requests:action.decline') }));
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: /Berit/ })));
});
