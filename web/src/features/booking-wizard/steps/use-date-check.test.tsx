import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { makeCabins, makeDepartment } from '../draft/make.fixture.ts';
import { RestaurantPage } from '../testing/restaurant-page.tsx';
import { useWizard } from '../wizard-context.ts';
import { useConfirmHours } from './use-confirm-hours.tsx';
import { useConfirmStay } from './use-confirm-stay.tsx';
import type { DateCheck } from './use-date-check.tsx';

const REQUESTS = { activity_system: 'REQUESTS_ONLY' } as const;
const CHOSEN = {
  slot: { from: '2027-01-11T12:00', to: '2027-01-11T14:00' },
  range: { first: '2027-01-11', last: '2027-01-13' },
};

const Step = ({ run, isBusy, note }: DateCheck) => {
  const { draft, dispatch } = useWizard();
  return (
    <>
      <button type="button" onClick={() => void run()}>
        Next
      </button>
      <button type="button" onClick={() => dispatch({ type: 'times', arrival: '17:00' })}>
        Edit
      </button>
      <output>{draft.dateConfirmed ? 'confirmed' : isBusy ? 'busy' : 'waiting'}</output>
      {note}
    </>
  );
};
const HourlyStep = () => <Step {...useConfirmHours(makeDepartment(REQUESTS))} />;
const DailyStep = () => <Step {...useConfirmStay(makeCabins(REQUESTS))} />;

/** The server answers each check when the test says so. */
const open = async (Shown: () => React.ReactNode) => {
  const answers: ((answer: { result: boolean } | Response) => void)[] = [];
  fakeServer({ 'blockedDates.isDateRangeUnavailable': () => new Promise((resolve) => answers.push(resolve)) });
  const page = (
    <RestaurantPage open="date" guests={2} draft={CHOSEN}>
      {() => <Shown />}
    </RestaurantPage>
  );
  const { t, user } = await show(page, { texts: ['wizard'] });
  const answer = async (given: { result: boolean } | Response) => {
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers.pop()?.(given));
  };
  const state = () => screen.getByRole('status').textContent;
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { t, press, answer, state };
};

it.each([
  ['hours', HourlyStep],
  ['a stay', DailyStep],
])('the check of %s confirms only the dates that it was about', async (_, Shown) => {
  const { press, answer, state } = await open(Shown);
  await press('Next');
  expect(state()).toBe('busy');
  await press('Edit');
  await answer({ result: false });
  expect(state()).toBe('waiting');
  await press('Next');
  await answer({ result: false });
  await waitFor(() => expect(state()).toBe('confirmed'));
});

it.each([
  ['hours', HourlyStep],
  ['a stay', DailyStep],
])('the note about %s goes with the next change', async (_, Shown) => {
  const { t, press, answer, state } = await open(Shown);
  await press('Next');
  await answer({ result: true });
  await screen.findByText(t('wizard:calendar.blockedRange'));
  await press('Edit');
  expect(screen.queryByText(t('wizard:calendar.blockedRange'))).toBeNull();
  await press('Next');
  await answer(refusal(503, 'SERVER-9000'));
  await screen.findByRole('button', { name: t('wizard:failure.retry') });
  await press(t('wizard:failure.retry'));
  await answer({ result: true });
  await screen.findByText(t('wizard:calendar.blockedRange'));
  await press('Next');
  await press('Edit');
  await answer({ result: true });
  expect([state(), screen.queryByText(t('wizard:calendar.blockedRange'))]).toEqual(['waiting', null]);
});
