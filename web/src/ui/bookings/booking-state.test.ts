import { describe, expect, it } from 'vitest';
import { type BookingState, statesOf } from './booking-state.ts';

const booking = {
  date_from: '2026-11-21T18:00:00+01:00',
  date_to: '2026-11-21T20:00:00+01:00',
  canceled_at: null,
  arrived_at: null,
  completed_at: null,
};
const at = (time: string) => Date.parse(`2026-11-21T${time}:00+01:00`);
const arrived_at = '2026-11-21T18:05:00+01:00';

describe('statesOf', () => {
  it.each<[string, object, string, BookingState[]]>([
    ['before it starts', {}, '17:59', ['upcoming']],
    ['while it runs', {}, '18:00', ['running']],
    ['when it is over', {}, '20:00', ['past']],
    ['when its guests are there', { arrived_at }, '18:30', ['running', 'arrived']],
    ['when guests of a stay were checked in', { guests_count: 1 }, '18:30', ['running', 'arrived']],
    ['when they have checked out', { arrived_at, has_checked_out: true }, '19:30', ['running', 'checkedOut']],
    [
      'when it was completed',
      { arrived_at, completed_at: '2026-11-21T19:50:00+01:00' },
      '21:00',
      ['past', 'checkedOut'],
    ],
    ['when it was canceled, in any other state', { arrived_at, canceled_at: arrived_at }, '18:30', ['canceled']],
  ])('%s', (_when, more, time, states) => {
    expect(statesOf({ ...booking, ...more }, at(time))).toEqual(states);
  });
});
