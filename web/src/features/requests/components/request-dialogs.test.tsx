import type { RequestDetail } from '@ledig/contract/requests/request-shapes.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMPANY } from '#ui/testing/answers.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { REQUEST, REQUEST_DETAIL } from '../request.fixture.ts';
import { RequestDialogs } from './request-dialogs.tsx';

const NEWEST: RequestDetail = { ...REQUEST_DETAIL, version: 2, number_of_interactors: 3 };

const open = async (getRequest: () => { booking_requests: RequestDetail } | Response) => {
  const server = fakeServer({
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'blockedDates.listPublicBlockedDates': { blockedDates: [], disabledDates: [] },
    'requests.updateRequest': () => refusal(409, 'BOOKING_REQUESTS-2116'),
    'requests.getRequest': getRequest,
  });
  const { t, user } = await show(
    <RequestDialogs dialogs={{ open: { kind: 'edit', request: REQUEST }, setOpen: () => {}, mayWrite: false }} />,
    { texts: ['requests', 'lists'] },
  );
  const guests = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('requests:field.guests') });
  const save = () => user.click(screen.getByRole('button', { name: t('requests:edit.save') }));
  const loadNewest = async () => user.click(await screen.findByRole('button', { name: t('lists:stale.theirs') }));
  return { server, guests, save, loadNewest };
};

it('loads the newest version of a request after a conflict', async () => {
  const { server, guests, save, loadNewest } = await open(() => ({ booking_requests: NEWEST }));
  expect(guests().value).toBe('2');
  await save();
  await loadNewest();
  await waitFor(() => expect(guests().value).toBe('3'));
  await save();
  await waitFor(() =>
    expect(server.callsOf('requests.updateRequest').map(({ body }) => body?.version)).toEqual([1, 2]),
  );
});

it('keeps the form when the newest version fails to load', async () => {
  const { server, guests, save, loadNewest } = await open(() => refusal(500, ''));
  await save();
  await loadNewest();
  await waitFor(() => expect(server.callsOf('requests.getRequest')).toHaveLength(1));
  // Vitest fails for a rejection without a handler.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(guests().value).toBe('2');
});
