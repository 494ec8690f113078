import { describe, expect, it } from 'vitest';
import { countFilters, readCalendarState, type Schedule, writeCalendarState } from './calendar-state.ts';

const read = (address: string, schedule: Schedule = 'HOURLY') =>
  readCalendarState(new URLSearchParams(address), schedule);
const plain = read('');

describe('a calendar’s address', () => {
  it('leaves the address of a default calendar empty', () => {
    expect(plain).toEqual({
      date: null,
      zoom: 'day',
      shape: 'auto',
      by: 'time',
      departments: [],
      activeOnly: false,
    });
    expect(read('', 'DAILY').zoom).toBe('week');
    expect(writeCalendarState(plain, 'HOURLY').toString()).toBe('');
  });

  it('survives writing and reading', () => {
    const address = 'date=2026-12-08&zoom=hours&view=list&by=row&departments=4%2C2&entities=active';
    expect(writeCalendarState(read(address), 'HOURLY').toString()).toBe(address);
    expect(countFilters(read(address))).toBe(2);
  });

  it.each(['date=2026-02-30', 'zoom=month', 'view=grid', 'departments=x,-1,0', 'entities=some'])(
    'ignores %s',
    (address) => expect(read(address)).toEqual(plain),
  );

  it('names each department once', () => expect(read('departments=4,4,2').departments).toEqual([4, 2]));
});
