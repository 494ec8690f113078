import { describe, expect, it } from 'vitest';
import { placeAt, placeOnDate } from './clipboard.ts';

const zone = 'Europe/Oslo';
const at = (text: string) => Date.parse(text);
const dinner = { rowId: '1', start: at('2027-03-27T18:00:00+01:00'), end: at('2027-03-27T20:30:00+01:00') };
const stay = { rowId: '1', start: at('2027-03-26T15:00:00+01:00'), end: at('2027-03-28T11:00:00+02:00') };

describe('a cut booking', () => {
  it('keeps time of day and length on another date, over a clock change', () => {
    expect(placeOnDate(dinner, '2027-03-29', { schedule: 'HOURLY', zone })).toEqual({
      rowId: '1',
      start: at('2027-03-29T18:00:00+02:00'),
      end: at('2027-03-29T20:30:00+02:00'),
    });
  });

  it('goes to the clicked unit and time', () => {
    const start = at('2027-03-29T12:00:00+02:00');
    expect(placeAt(dinner, { rowId: '2', start }, { schedule: 'HOURLY', zone })).toEqual({
      rowId: '2',
      start,
      end: at('2027-03-29T14:30:00+02:00'),
    });
  });

  it('keeps nights, check-in and check-out of a stay', () => {
    const moved = { start: at('2027-04-01T15:00:00+02:00'), end: at('2027-04-03T11:00:00+02:00') };
    expect(placeOnDate(stay, '2027-04-01', { schedule: 'DAILY', zone })).toEqual({ rowId: '1', ...moved });
    const noon = at('2027-04-01T12:00:00+02:00');
    expect(placeAt(stay, { rowId: '3', start: noon }, { schedule: 'DAILY', zone })).toEqual({ rowId: '3', ...moved });
  });
});
