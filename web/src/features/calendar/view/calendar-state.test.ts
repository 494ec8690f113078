import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { describe, expect, it } from 'vitest';
import { countFilters, nextZoom, readCalendarState, readKeptView, writeCalendarState } from './calendar-state.ts';

const read = (address: string, schedule: ScheduleSystem = 'HOURLY') =>
  readCalendarState(new URLSearchParams(address), schedule);
const plain = read('');

describe('a calendar’s address', () => {
  it('leaves the address of a default calendar empty', () => {
    expect(plain).toEqual({
      date: null,
      zoom: 'open',
      scale: null,
      at: null,
      shape: 'auto',
      by: 'time',
      departments: [],
      activeOnly: false,
    });
    expect(read('', 'DAILY').zoom).toBe('week');
    expect(writeCalendarState(plain, 'HOURLY').toString()).toBe('');
  });

  it('survives writing and reading', () => {
    const address =
      'date=2026-12-08&zoom=hours&scale=60.5&at=17%3A30&view=list&by=row&departments=4%2C2&entities=active';
    expect(writeCalendarState(read(address), 'HOURLY').toString()).toBe(address);
    expect(countFilters(read(address))).toBe(2);
  });

  it.each([
    'date=2026-02-30',
    'zoom=month',
    'scale=0',
    'scale=x',
    'at=25:00',
    'view=grid',
    'departments=x,-1,0',
    'entities=some',
  ])('ignores %s', (address) => expect(read(address)).toEqual(plain));

  it('has the person’s last zoom and scale, unless the address has a zoom', () => {
    const kept = { zoom: 'day', scale: 90 } as const;
    const of = (address: string) => {
      const { zoom, scale } = readCalendarState(new URLSearchParams(address), 'HOURLY', kept);
      return [zoom, scale];
    };
    expect([of(''), of('zoom=hours'), of('scale=50')]).toEqual([
      ['day', 90],
      ['hours', null],
      ['day', 50],
    ]);
  });

  it.each([null, 'open', { zoom: 'week', scale: '90' }, { zoom: 7, scale: 10_000 }])('ignores the kept %j', (kept) =>
    expect(readKeptView(kept, 'HOURLY')).toEqual({ zoom: 'open', scale: null }),
  );

  it('cycles through the zooms', () => {
    expect([nextZoom('open', 'HOURLY'), nextZoom('hours', 'HOURLY'), nextZoom('week', 'DAILY')]).toEqual([
      'day',
      'open',
      'month',
    ]);
  });

  it('lists each department once', () => expect(read('departments=4,4,2').departments).toEqual([4, 2]));
});
