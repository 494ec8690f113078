import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeEntity, makeSeries, makeView } from '../testing/make-calendar.ts';
import { rowsOf } from './content.ts';
import { datesOfBlocks, useBlocks } from './use-blocks.ts';

const { words } = makeView();
const dates = (texts: readonly string[]) => [makeSeries({ dates: texts.map((date) => ({ start: date, end: date })) })];

const shown = (schedule: ScheduleSystem, series: ReturnType<typeof dates>) => {
  const { rows } = rowsOf([makeEntity(1)], schedule, words);
  const view = {
    ...{ schedule, words, zone: 'Europe/Oslo', hours: new Map() },
    date: '2026-11-21',
    zoom: 'day',
  } as const;
  return renderHook(() => useBlocks(series, rows, view));
};

it.each([
  ['HOURLY', ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'], [1, 2, 3]],
  ['DAILY', ['2026-10-20', '2026-10-21', '2026-12-22', '2026-12-23'], [1, 2]],
] as const)('has the blocks that a booking of the shown days can reach into, %s', (schedule, days, indexes) => {
  const { result } = shown(schedule, dates(days));
  expect(result.current.map(({ of }) => of)).toEqual(indexes.map((index) => `blocked-3-${index}`));
});

it('keeps the blocks when the calendar renders again, as at each minute', () => {
  const { result, rerender } = shown('HOURLY', dates(['2026-11-21']));
  const before = result.current;
  rerender();
  expect(result.current).toBe(before);
});

it.each([
  ['HOURLY', 'day', '2026-11-15', { from: '2026-11-01', to: '2026-11-30' }],
  ['HOURLY', 'day', '2026-11-09', { from: '2026-10-01', to: '2026-11-30' }],
  ['HOURLY', 'day', '2026-12-28', { from: '2026-12-01', to: '2027-01-31' }],
  ['DAILY', 'week', '2027-02-20', { from: '2027-01-01', to: '2027-04-30' }],
  ['DAILY', 'month', '2028-01-01', { from: '2027-11-01', to: '2028-03-31' }],
] as const)('asks for the whole months around the shown days, %s by %s on %s', (schedule, zoom, date, range) => {
  expect(datesOfBlocks({ schedule, zoom, date })).toEqual(range);
});
