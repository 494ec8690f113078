import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, never, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { answerSeveral } from '../answer-several.ts';
import { REQUEST } from '../request.fixture.ts';
import { ApproveDialog } from './approve-dialog.tsx';

const CLOSED = 'The request is for a day that is closed. Choose another date.';

const serve = (reason: string | null) =>
  fakeServer({
    'requests.listAvailableUnits': { renting_entities: [], reason },
    'calendar.listCalendarEntities': never,
    'calendar.listBoardBookings': never,
  });

it.each([
  ['the server gives a reason', CLOSED],
  ['all units are taken', null],
])('says why no unit can be chosen when %s', async (_case, reason) => {
  serve(reason);
  const { t } = await show(
    <ApproveDialog request={REQUEST} asObserver={false} onApproved={() => {}} onClose={() => {}} onReload={() => {}} />,
    { texts: ['requests'] },
  );
  await screen.findByText(reason ?? t('requests:approve.none'));
  expect(screen.queryByText(t('requests:approve.none')) === null).toBe(reason !== null);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('requests:action.approve') }).disabled).toBe(true);
});

const unit = (id: number, is_best: boolean) => ({ id, name: `Cabin ${id}`, number_of_interactors: 4, is_best });

it('loads the free units again when the chosen one was taken, and proposes another', async () => {
  let units = [unit(1, true), unit(2, false)];
  const server = fakeServer({
    'requests.listAvailableUnits': () => ({ renting_entities: units, reason: null }),
    'requests.approveRequest': () => {
      units = [unit(2, true)];
      return refusal(422, 'BOOKING-209', 'The cabin is taken.');
    },
    'calendar.listCalendarEntities': never,
    'calendar.listBoardBookings': never,
  });
  const onReload = vi.fn();
  const { t, user } = await show(
    <ApproveDialog request={REQUEST} asObserver={false} onApproved={() => {}} onClose={() => {}} onReload={onReload} />,
    { texts: ['requests'] },
  );
  await user.click(await screen.findByRole('radio', { name: /Cabin 1/ }));
  await user.click(screen.getByRole('button', { name: t('requests:action.approve') }));
  await screen.findByText('The cabin is taken.');
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Cabin 1/ })).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cabin 2/ }).checked).toBe(true);
  expect(onReload).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: t('requests:action.approve') }));
  await waitFor(() =>
    expect(server.callsOf('requests.approveRequest').map(({ url }) => url.pathname.split('/').at(-1))).toEqual([
      '1',
      '2',
    ]),
  );
});

it('keeps showing the chosen unit when the free units fail to load again', async () => {
  let fails = false;
  const server = fakeServer({
    'requests.listAvailableUnits': () =>
      fails ? refusal(500, '') : { renting_entities: [unit(1, true), unit(2, false)], reason: null },
    'requests.approveRequest': () => {
      fails = true;
      return refusal(422, 'BOOKING-209', 'The cabin is taken.');
    },
    'calendar.listCalendarEntities': never,
    'calendar.listBoardBookings': never,
  });
  const { t, user } = await show(
    <ApproveDialog request={REQUEST} asObserver={false} onApproved={() => {}} onClose={() => {}} onReload={() => {}} />,
    { texts: ['requests'] },
  );
  await user.click(await screen.findByRole('radio', { name: /Cabin 2/ }));
  await user.click(screen.getByRole('button', { name: t('requests:action.approve') }));
  await waitFor(() => expect(server.callsOf('requests.listAvailableUnits')).toHaveLength(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Cabin 2/ }).checked).toBe(true);
});

it('gives the reason when several requests are approved at once', async () => {
  serve(CLOSED);
  const onOutcome = vi.fn();
  await answerSeveral([REQUEST], { kind: 'approve' }, { asObserver: false, onOutcome });
  expect(onOutcome).toHaveBeenCalledWith(0, { kind: 'failed', text: CLOSED });
});
