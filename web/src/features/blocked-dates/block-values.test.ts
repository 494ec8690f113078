import type { BlockedDate } from '@ledig/contract/departments/blocked-dates.ts';
import { expect, it } from 'vitest';
import {
  blockedRanges,
  createBodyOf,
  defaultRange,
  fieldOf,
  newValues,
  updateBodyOf,
  valuesOf,
} from './block-values.ts';

const series = (parts: object) =>
  ({
    id: 1,
    department_id: 4,
    start_date: '2027-03-10',
    end_date: '2027-03-11',
    start_time: null,
    end_time: null,
    renting_entity_ids: null,
    ...parts,
  }) as never;

it('starts today and moves to the first day that no chosen department has blocked', () => {
  const all = [series({}), series({ id: 2, start_date: '2027-03-12', end_date: '2027-03-12' })];
  expect(defaultRange(blockedRanges(all, ['4'], null), '2027-03-10')).toEqual(['2027-03-13', '2027-03-13']);
  expect(defaultRange(blockedRanges(all, ['5'], null), '2027-03-10')).toEqual(['2027-03-10', '2027-03-10']);
  expect(blockedRanges(all, ['4'], 1)).toEqual([{ from: '2027-03-12', to: '2027-03-12' }]);
});

it('leaves days open to pick that are blocked in part or for single units', () => {
  const some = [series({ start_time: '12:00' }), series({ renting_entity_ids: [7] })];
  expect(blockedRanges(some, ['4'], null)).toEqual([]);
});

it('sends hours, units and repeats only where they are asked for', () => {
  const values = newValues({ departmentIds: [4], entityIds: [7], startTime: '12:00' }, ['2027-03-10', '2027-03-10']);
  expect(createBodyOf(values, 3)).toMatchObject({
    company_id: 3,
    department_ids: [4],
    start_date: '2027-03-10',
    start_time: '12:00',
    end_time: null,
    renting_entity_ids: [7],
    repeat_until: null,
  });
  const without = { ...values, isPartial: false, isForUnits: false };
  expect(createBodyOf(without, 3)).toMatchObject({ start_time: null, renting_entity_ids: null });
  expect(createBodyOf({ ...without, isRepeated: true }, 3).repeat_until).toBe('');
});

it('converts an existing block without changes', () => {
  const body = {
    start_date: '2027-03-26',
    end_date: '2027-03-28',
    start_time: '12:00',
    end_time: null,
    renting_entity_ids: [7],
    description_no: 'Påske',
    description_en: 'Easter',
    color: 'yellow',
    blocking_type: 'reserved',
  };
  const block = { id: 9, department_id: 4, ...body } as unknown as BlockedDate;
  expect(updateBodyOf(valuesOf(block))).toEqual(body);
});

it('points at the field that shows a path of the body', () => {
  expect(['start_date', 'department_ids.0', 'color'].map(fieldOf)).toEqual(['range', 'departmentIds', 'color']);
});
