import { expect, it } from 'vitest';
import { blockDuration, blockMinutes } from './block-period.ts';

const t = ((key: string, { count }: { count: number }) => `${count} ${key.split('.')[1]}`) as never;
const period = (rest: object = {}) => ({ from: '2027-03-26', to: '2027-03-26', startTime: '', endTime: '', ...rest });

it.each([
  [period(), '1 days'],
  [period({ to: '2027-03-29' }), '4 days'],
  [period({ startTime: '12:00', endTime: '14:30' }), '2 hours 30 minutes'],
  [period({ startTime: '12:00' }), '12 hours'],
  [period({ to: '2027-03-27', startTime: '18:00', endTime: '02:00' }), '8 hours'],
  [period({ startTime: '14:00', endTime: '12:00' }), ''],
])('tells how long %j lasts', (of, text) => expect(blockDuration(of, t)).toBe(text));

it('counts until midnight without an end time', () => {
  expect(blockMinutes(period({ startTime: '23:30' }))).toBe(30);
});
