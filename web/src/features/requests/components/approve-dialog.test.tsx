import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, never } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { answerSeveral } from '../answer-several.ts';
import { REQUEST } from '../request-row.fixture.ts';
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
    <ApproveDialog request={REQUEST} asObserver={false} onApproved={() => {}} onClose={() => {}} />,
    { texts: ['requests'] },
  );
  await screen.findByText(reason ?? t('requests:approve.none'));
  expect(screen.queryByText(t('requests:approve.none')) === null).toBe(reason !== null);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('requests:action.approve') }).disabled).toBe(true);
});

it('gives the reason when several requests are approved at once', async () => {
  serve(CLOSED);
  const onOutcome = vi.fn();
  await answerSeveral([REQUEST], { kind: 'approve' }, { asObserver: false, onOutcome });
  expect(onOutcome).toHaveBeenCalledWith(0, { kind: 'failed', text: CLOSED });
});
