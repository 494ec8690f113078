import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { type OpeningHours, readOpeningHours } from '@ledig/domain/time/opening-hours.ts';
import { describe, expect, it } from 'vitest';
import { createBoardStore } from '#board/store/store.ts';
import type { BoardItem } from '#board/types.ts';
import { blockedItems, bookingItems, rowsOf } from '../content/content.ts';
import { makeBooking, makeEntity, makeSeries, makeView, NOON } from '../testing/make-calendar.ts';
import { bookableStart, createHindrance, moveHindrance } from './placement-rules.ts';

const entities = [makeEntity(1), makeEntity(2, { can_combine: false }), makeEntity(9, { department_id: 5 })];
const { groups, rows } = rowsOf(entities, 'HOURLY', makeView().words);
const store = createBoardStore({ groups, rows, items: blockedItems([makeSeries()], rows, makeView()) });
const context = (schedule: ScheduleSystem = 'HOURLY') => ({
  ...{ schedule, zone: 'Europe/Oslo', now: NOON, hours: new Map<number, OpeningHours>() },
  rowOf: store.getRow,
  backgroundsOf: (rowId: string) => store.itemsOf(rowId).backgrounds,
});
const place = (rowId: string, start: number) => ({ rowId, start, end: start + 2 * HOUR_MS });
const itemOf = (parts = {}) => bookingItems([makeBooking(parts)], rows, makeView())[0] as BoardItem;

describe('a new booking', () => {
  const why = (start: number, schedule?: 'DAILY') => createHindrance(place('1', start), context(schedule));
  it('may begin in the current slot, but not before it', () => {
    expect(why(NOON - 9 * 60_000)).toBeNull();
    expect(why(NOON - 10 * 60_000)).toBe('pastCreate');
    expect(bookableStart(NOON - 60_000, NOON + 60_000)).toBe(NOON + 5 * 60_000);
    expect(bookableStart(NOON + HOUR_MS, NOON)).toBe(NOON + HOUR_MS);
  });
  it('by the day may begin today', () => {
    expect(why(NOON - 11 * HOUR_MS, 'DAILY')).toBeNull();
    expect(why(NOON - 13 * HOUR_MS, 'DAILY')).toBe('pastCreate');
  });
  it('can’t be where dates are blocked', () => expect(why(NOON + 24 * HOUR_MS)).toBe('blocked'));
  it.each([
    ['is blocked with the date on which the opening began', '2026-11-21', 'blocked'],
    ['isn’t blocked with the next date', '2026-11-22', null],
  ])('after midnight %s', (_what, date, hindrance) => {
    const hours = new Map([[1, readOpeningHours({ defaultStart: '18:00', defaultEnd: '03:00' })]]);
    const items = blockedItems([makeSeries({ dates: [{ start: date, end: date }] })], rows, makeView(), hours);
    const night = place('1', Date.parse('2026-11-22T00:30:00+01:00'));
    const there = { ...context(), hours, backgroundsOf: () => items };
    expect(createHindrance(night, there)).toBe(hindrance);
    expect(moveHindrance(itemOf(), night, there)).toBe(hindrance);
  });
  it.each([
    ['24:00', '20:00', '02:00', 'blocked'],
    ['24:00', '20:00', '24:00', null],
    // The opening of the free evening before lasts until three.
    ['03:00', '20:00', '02:00', null],
    ['03:00', '20:00', '04:00', null],
    ['03:00', '20:00', '12:00', 'blocked'],
  ])('that opens until %s and lasts from %s to %s next to a blocked date: %s', (defaultEnd, from, to, hindrance) => {
    const defaultStart = defaultEnd === '24:00' ? '00:00' : '10:00';
    const hours = new Map([[1, readOpeningHours({ defaultStart, defaultEnd })]]);
    const items = blockedItems([makeSeries()], rows, makeView(), hours);
    const [start = 0, midnight = 0] = [`2026-11-21T${from}`, '2026-11-22T00:00'].map((at) => Date.parse(`${at}+01:00`));
    const evening = { rowId: '1', start, end: midnight + (Number.parseInt(to, 10) % 24) * HOUR_MS };
    const there = { ...context(), hours, backgroundsOf: () => items };
    expect(createHindrance(evening, there)).toBe(hindrance);
    expect(moveHindrance(itemOf(), evening, there)).toBe(hindrance);
  });
  it('can’t run into the blocked day of its unit', () => {
    const hours = new Map([[1, readOpeningHours({ defaultStart: '00:00', defaultEnd: '24:00' })]]);
    const items = blockedItems([makeSeries({ renting_entity_ids: [1] })], rows, makeView(), hours);
    const at = (start: number) =>
      createHindrance(place('1', start), { ...context(), hours, backgroundsOf: () => items });
    expect([at(NOON + 10 * HOUR_MS), at(NOON + 11 * HOUR_MS)]).toEqual([null, 'blocked']);
  });
  it('can’t run into blocked hours', () => {
    const hours = makeSeries({
      dates: [{ start: '2026-11-21', end: '2026-11-21' }],
      start_time: '15:00',
      end_time: '17:00',
    });
    const items = blockedItems([hours], rows, makeView());
    const at = (start: number) => createHindrance(place('1', start), { ...context(), backgroundsOf: () => items });
    expect([at(NOON + HOUR_MS), at(NOON + 2 * HOUR_MS), at(NOON + 5 * HOUR_MS)]).toEqual([null, 'blocked', null]);
  });
});

describe('a move', () => {
  const why = (rowId: string, start: number, parts = {}) =>
    moveHindrance(itemOf(parts), place(rowId, start), context());
  const two = [{ renting_entity_id: 1 }, { renting_entity_id: 7 }];

  it('is allowed within the department', () => expect(why('2', NOON + HOUR_MS)).toBeNull());
  it('is refused into the past', () => expect(why('1', NOON - 60_000)).toBe('pastChange'));
  it('is refused to another department', () => expect(why('9', NOON + HOUR_MS)).toBe('otherDepartment'));
  it('changes only the time of a whole department', () => {
    expect(why('2', NOON + HOUR_MS, { whole_department_reservation: true })).toBe('wholeDepartment');
    expect(why('1', NOON + HOUR_MS, { whole_department_reservation: true })).toBeNull();
  });
  it('of several units is allowed to units that can be combined', () =>
    expect(why('2', NOON + HOUR_MS, { resource_ids: two })).toBe('notCombinable'));
  it('is refused onto blocked dates', () => expect(why('1', NOON + 24 * HOUR_MS)).toBe('blocked'));
  it('is allowed past midnight into a blocked date, because the evening’s date counts', () =>
    expect(why('1', NOON + 11 * HOUR_MS)).toBeNull());
  it.each([
    ['leaves on a blocked morning', '2026-11-22T11:00:00+01:00', null],
    ['stays a blocked night', '2026-11-23T11:00:00+01:00', 'blocked'],
  ])('of a stay that %s', (_what, end, hindrance) => {
    const stay = { rowId: '1', start: Date.parse('2026-11-21T15:00:00+01:00'), end: Date.parse(end) };
    expect(moveHindrance(itemOf(), stay, context('DAILY'))).toBe(hindrance);
  });
});
