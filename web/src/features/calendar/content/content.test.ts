import { readOpeningHours } from '@ledig/domain/time/opening-hours.ts';
import { describe, expect, it } from 'vitest';
import { makeBooking, makeEntity, makeHold, makeSeries, makeView, NOON } from '../testing/make-calendar.ts';
import { blockedItems, bookingItems, heldItems, reuse, rowsOf } from './content.ts';

const entities = [makeEntity(1), makeEntity(2), makeEntity(9, { department_id: 5, department_name: 'Rooms' })];
const { groups, rows } = rowsOf(entities, 'HOURLY', makeView().words);

it('shades closed hours on the rows of their company, and on no others', () => {
  const shades = [{ start: 0, end: 3_600_000 }];
  const [first] = entities;
  const of = (companyId: number) =>
    rowsOf(entities, 'HOURLY', makeView().words, new Map([[companyId, shades]])).rows[0]?.shades;
  expect(of(first?.company_id ?? 0)).toBe(shades);
  expect(of(-1)).toBeUndefined();
});
const view = makeView();

describe('the rows', () => {
  it('are grouped by department', () => {
    expect(groups.map(({ title }) => title)).toEqual(['Restaurant', 'Rooms']);
    expect(rows.map(({ id, groupId }) => [id, groupId])).toEqual([
      ['1', '1'],
      ['2', '1'],
      ['9', '5'],
    ]);
  });
});

describe('the items', () => {
  it('put a booking on each of its visible entities', () => {
    const resource_ids = [1, 2, 44].map((renting_entity_id) => ({ renting_entity_id }));
    const items = bookingItems([makeBooking({ resource_ids })], rows, view);
    expect(items.map(({ id, rowId }) => [id, rowId])).toEqual([
      ['7:1', '1'],
      ['7:2', '2'],
    ]);
  });

  it('keep their item id when the only entity changes', () => {
    const idAt = (renting_entity_id: number) =>
      bookingItems([makeBooking({ resource_ids: [{ renting_entity_id }] })], rows, view)[0]?.id;
    expect(idAt(2)).toBe(idAt(1));
  });

  it('have their row’s color until they begin, and describe their state in words', () => {
    const [item] = bookingItems([makeBooking({ arrived_at: '2026-11-21T11:55:00+01:00', note: 'x' })], rows, view);
    expect(item).toMatchObject({ color: rows[0]?.color, side: '4', state: 'upcoming, arrived, note', readOnly: false });
    expect(item?.bar).toBeDefined();
  });

  it('mark a whole department as reserved', () => {
    const [item] = bookingItems([makeBooking({ whole_department_reservation: true })], rows, view);
    expect(item).toMatchObject({ title: 'Reserved: Åse Berg', tone: 'dark' });
  });

  it('can’t be moved without the right to, or after they began', () => {
    const readOnly = (parts: object) => bookingItems([makeBooking()], rows, makeView(parts))[0]?.readOnly;
    expect([{}, { mayMove: false }, { now: NOON + 3 * 3_600_000 }].map(readOnly)).toEqual([false, true, true]);
  });

  it('show a place that the waiting list holds until its offer runs out, on each unit in view', () => {
    const hold = makeHold({ renting_entity_ids: [1, 2, 44] });
    const items = heldItems([hold], rows, view);
    expect(items.map(({ id, rowId }) => [id, rowId])).toEqual([
      ['hold-5:1', '1'],
      ['hold-5:2', '2'],
    ]);
    expect(items[0]).toMatchObject({
      title: 'Vera Venter',
      state: 'until 12:15',
      side: '2',
      readOnly: true,
      tentative: true,
    });
    expect(heldItems([hold], rows, makeView({ now: NOON + 15 * 60_000 }))).toEqual([]);
  });

  it("block local days on every unit of the department, in the page's language", () => {
    const items = blockedItems([makeSeries()], rows, view);
    expect(items.map(({ rowId }) => rowId)).toEqual(['1', '2']);
    expect(items[0]).toMatchObject({
      title: 'Stengt',
      background: true,
      start: Date.parse('2026-11-22T00:00:00+01:00'),
      end: Date.parse('2026-11-23T00:00:00+01:00'),
    });
    const english = makeView({ words: { ...view.words, isEnglish: true } });
    expect(blockedItems([makeSeries()], rows, english)[0]?.title).toBe('Closed');
  });

  it('block from closing to closing where openings run past midnight', () => {
    const hours = new Map([[1, readOpeningHours({ defaultEnd: '02:00', saturdayEnd: '03:00' })]]);
    const [item] = blockedItems([makeSeries()], rows, view, hours);
    expect([item?.start, item?.end]).toEqual(
      ['2026-11-22T03:00:00+01:00', '2026-11-23T02:00:00+01:00'].map((text) => Date.parse(text)),
    );
    // All of it belongs to the evening before.
    expect(blockedItems([makeSeries({ end_time: '02:30' })], rows, view, hours)).toEqual([]);
  });

  it('leave out blocks outside the window', () => {
    const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((date) => ({ start: date, end: date }));
    const [from, to] = ['2026-11-21T00:00:00+01:00', '2026-11-23T00:00:00+01:00'].map(Date.parse);
    const window = { from: from ?? 0, to: to ?? 0 };
    const items = blockedItems([makeSeries({ dates })], rows.slice(0, 1), { ...view, window });
    expect(items.map(({ id }) => id)).toEqual(['blocked-3-1:1', 'blocked-3-2:1']);
  });

  it('put blocked hours of a unit on that unit only', () => {
    const series = makeSeries({ start_time: '12:00', end_time: '15:30', renting_entity_ids: [2] });
    expect(blockedItems([series], rows, view)).toMatchObject([
      {
        rowId: '2',
        start: Date.parse('2026-11-22T12:00:00+01:00'),
        end: Date.parse('2026-11-22T15:30:00+01:00'),
      },
    ]);
  });

  it("stay the same objects while they don't change", () => {
    const booking = makeBooking();
    const [before] = bookingItems([booking], rows, view);
    const again = (parts: object, of = booking) =>
      reuse(bookingItems([of], rows, makeView(parts)), () => before)[0] === before;
    expect(again({ now: NOON + 60_000 })).toBe(true);
    expect(again({ now: NOON + 2.5 * 3_600_000 })).toBe(false);
    expect(again({}, makeBooking({ version: 2 }))).toBe(false);
  });

  it('keep a pending change until newer data of the booking arrives', () => {
    const booking = makeBooking();
    const [item] = bookingItems([booking], rows, view);
    const waiting = { ...item, start: 0, pending: true } as NonNullable<typeof item>;
    expect(reuse(bookingItems([booking], rows, view), () => waiting)[0]).toBe(waiting);
    expect(reuse(bookingItems([makeBooking()], rows, view), () => waiting)[0]?.pending).toBeUndefined();
  });
});
