import type { ArrivalRow } from '@ledig/contract/bookings/arrivals.ts';
import type { ArrivalStep } from '@ledig/domain/arrivals/arrival-steps.ts';
import { describe, expect, it } from 'vitest';
import { mainStepOf, rowsOf, searchRows, undoStepOf } from './arrival-lists.ts';
import { makeArrivalRow } from './arrival-row.fixture.ts';
import {
  addStep,
  applySteps,
  countWaiting,
  dismissSteps,
  nextStep,
  readQueue,
  refuseStep,
  removeStep,
  type StepQueue,
} from './step-queue.ts';

const NOW = Date.parse('2027-03-10T12:00:00Z');
const at = (minute: number): string => new Date(NOW + minute * 60_000).toISOString();
const queueOf = (...steps: [number, ArrivalStep][]): StepQueue =>
  steps.reduce<StepQueue>(
    (queue, [bookingId, step], index) => addStep(queue, { bookingId, name: 'Kari', step, at: at(index) }),
    [],
  );
const shown = (queue: StepQueue) => queue.map(({ bookingId, step }) => `${bookingId} ${step}`);

describe('the queue of steps', () => {
  it('keeps the order of the clicks', () => {
    const queue = queueOf([2, 'arrive'], [1, 'arrive']);
    expect(shown(queue)).toEqual(['2 arrive', '1 arrive']);
    expect(nextStep(queue)).toMatchObject({ bookingId: 2 });
  });

  it('cancels out a step and its undo, but not while the step is being sent', () => {
    expect(queueOf([1, 'arrive'], [2, 'arrive'], [1, 'undoArrive'])).toHaveLength(1);
    const sent = queueOf([1, 'arrive']);
    expect(shown(addStep(sent, { bookingId: 1, name: 'Kari', step: 'undoArrive', at: at(2) }, () => true))).toEqual([
      '1 arrive',
      '1 undoArrive',
    ]);
  });

  it('keeps a refused step with its reason, drops later ones of the booking, and forgets it when dismissed', () => {
    const queue = queueOf([1, 'arrive'], [1, 'checkOut'], [2, 'arrive']);
    const refused = refuseStep(queue, queue[0] as never, 'Canceled.');
    expect(shown(refused)).toEqual(['2 arrive', '1 arrive']);
    expect(countWaiting(refused)).toBe(1);
    expect(shown(dismissSteps(refused, 1))).toEqual(['2 arrive']);
  });

  it('replaces a refused step by a new one', () => {
    const queue = queueOf([1, 'arrive']);
    const refused = refuseStep(queue, queue[0] as never, 'Over.');
    expect(addStep(refused, { bookingId: 1, name: 'Kari', step: 'arrive', at: at(3) })).toEqual([
      { bookingId: 1, name: 'Kari', step: 'arrive', at: at(3), refusal: null },
    ]);
  });

  it('removes steps that the server accepted', () => {
    const queue = queueOf([1, 'arrive'], [2, 'arrive']);
    expect(shown(removeStep(queue, { ...(queue[0] as never as StepQueue[number]) }))).toEqual(['2 arrive']);
  });

  it('applies waiting steps to the rows', () => {
    const states = (queue: StepQueue, one = makeArrivalRow()) =>
      applySteps([one], queue, NOW).map(({ state }) => state);
    expect(states(queueOf([1, 'arrive']))).toEqual(['inHouse']);
    expect(states(queueOf([1, 'arrive'], [1, 'checkOut']))).toEqual(['left']);
    expect(states(queueOf([2, 'arrive']))).toEqual(['expected']);
    const refused = refuseStep(queueOf([1, 'arrive']), queueOf([1, 'arrive'])[0] as never, 'No.');
    expect(states(refused)).toEqual(['expected']);
    const over = makeArrivalRow({ schedule_system: 'HOURLY', date_to: at(-5) });
    expect(states(queueOf([1, 'arrive']), over)).toEqual(['left']);
  });

  it('reads only valid stored queues', () => {
    const queue = queueOf([1, 'arrive']);
    expect(readQueue(JSON.parse(JSON.stringify(queue)))).toEqual(queue);
    expect(readQueue([{ bookingId: 1, name: 'Kari', step: 'dance', at: at(0), refusal: null }, 3, null])).toEqual([]);
    expect(readQueue('x')).toEqual([]);
  });
});

describe('the lists', () => {
  const rows = [
    makeArrivalRow(),
    makeArrivalRow({ id: 2, state: 'missed' }),
    makeArrivalRow({ id: 3, state: 'inHouse', client_name: 'Ola' }),
    makeArrivalRow({ id: 4, state: 'inHouse', leaves_today: true, renting_entities: [{ id: 9, name: 'Fjellhytta' }] }),
    makeArrivalRow({ id: 5, state: 'left', client_phone_number: '99887766' }),
  ];
  const ids = (found: readonly ArrivalRow[]) => found.map(({ id }) => id);

  it('contain arrivals, guests in house, and departures', () => {
    expect(ids(rowsOf(rows, 'arrivals'))).toEqual([1, 2]);
    expect(ids(rowsOf(rows, 'inHouse'))).toEqual([3, 4]);
    expect(ids(rowsOf(rows, 'departures'))).toEqual([4, 5]);
  });

  it.each([
    ['ola', [3]],
    ['fjell', [4]],
    ['998 87', [5]],
    ['+47 998 87', [5]],
    ['998-87', [5]],
    ['4', [1, 2, 3, 4]],
    // Digits of another word aren't a phone number.
    ['hytta 4', []],
    ['', [1, 2, 3, 4, 5]],
    ['nobody', []],
  ])('find "%s"', (text, found) => expect(ids(searchRows(rows, text))).toEqual(found));

  it('offer the next step and its undo', () => {
    expect(rows.map(mainStepOf)).toEqual(['arrive', null, 'checkOut', 'checkOut', null]);
    expect(mainStepOf(makeArrivalRow({ state: 'inHouse', schedule_system: 'HOURLY' }))).toBeNull();
    expect(rows.map(undoStepOf)).toEqual([null, null, 'undoArrive', 'undoArrive', 'undoCheckOut']);
    expect(undoStepOf(makeArrivalRow({ state: 'inHouse', guests_count: 2 }))).toBeNull();
  });
});
