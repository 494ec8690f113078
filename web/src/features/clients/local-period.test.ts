import { expect, it } from 'vitest';
import { localPeriod } from './local-period.ts';

it('a period is shown in the time zone of its company', () => {
  expect(localPeriod('2027-04-01T13:00:00+02:00', '2027-04-01T15:00:00+02:00')).toEqual({
    day: '2027-04-01',
    lastDay: null,
    from: '13:00',
    to: '15:00',
  });
});

it('a night ends on another date', () => {
  expect(localPeriod('2027-03-27T15:00:00+01:00', '2027-03-28T12:00:00+02:00')).toEqual({
    day: '2027-03-27',
    lastDay: '2027-03-28',
    from: '15:00',
    to: '12:00',
  });
});
