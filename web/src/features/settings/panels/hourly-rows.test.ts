import { describe, expect, it } from 'vitest';
import { HOURS, nextRow } from './hourly-rows.ts';

describe('a new row of hourly durations', () => {
  it('has an hour from 8 to 16', () => expect([HOURS[0], HOURS.at(-1), HOURS.length]).toEqual([8, 16, 9]));

  it('begins on Monday at 8 and continues after the last row', () => {
    expect(nextRow([])).toEqual({ weekday: 'monday', hour: 8 });
    expect(nextRow([{ weekday: 'friday', hour: 11 }])).toEqual({ weekday: 'friday', hour: 12 });
  });

  it('leaves out hours that have a row', () =>
    expect(
      nextRow([
        { weekday: 'monday', hour: 9 },
        { weekday: 'monday', hour: 8 },
      ]),
    ).toEqual({ weekday: 'monday', hour: 10 }));

  it('continues with another day when the day is full', () => {
    const full = HOURS.map((hour) => ({ weekday: 'monday', hour }) as const);
    expect(nextRow(full)).toEqual({ weekday: 'tuesday', hour: 8 });
  });
});
