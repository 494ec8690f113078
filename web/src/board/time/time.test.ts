import { describe, expect, it } from 'vitest';
import { createSnap } from './snap.ts';
import { isSecondTime, labelStep, localDays, localMarks } from './ticks.ts';
import { DAY, HOUR, MINUTE, zoneOf } from './zone.ts';

const at = (text: string) => Date.parse(text);
const oslo = zoneOf('Europe/Oslo');
const clockOf = (zone: ReturnType<typeof zoneOf>, instant: number) =>
  new Date(zone.toWall(instant)).toISOString().slice(11, 16);

describe('zoneOf', () => {
  it('knows the offset on both sides of a change', () => {
    expect(clockOf(oslo, at('2026-03-29T00:59:00Z'))).toBe('01:59');
    expect(clockOf(oslo, at('2026-03-29T01:00:00Z'))).toBe('03:00');
    expect(clockOf(zoneOf('Asia/Kathmandu'), at('2026-03-29T00:00:00Z'))).toBe('05:45');
    expect(clockOf(zoneOf('America/St_Johns'), at('2026-01-01T00:00:00Z'))).toBe('20:30');
  });

  it('resolves a repeated time to the first, or to the nearer one', () => {
    const wall = at('2026-10-25T02:30:00Z');
    expect(oslo.fromWall(wall)).toBe(at('2026-10-25T00:30:00Z'));
    expect(oslo.fromWall(wall, at('2026-10-25T01:20:00Z'))).toBe(at('2026-10-25T01:30:00Z'));
  });

  it('shifts a skipped time by the length of the gap', () => {
    expect(oslo.fromWall(at('2026-03-29T02:30:00Z'))).toBe(at('2026-03-29T01:30:00Z'));
  });

  it('starts a day at its first instant, also where midnight is skipped', () => {
    const santiago = zoneOf('America/Santiago');
    expect(clockOf(santiago, santiago.startOfDay(at('2026-09-06T15:00:00Z')))).toBe('01:00');
    expect(oslo.startOfDay(at('2026-06-15T22:30:00Z'))).toBe(at('2026-06-15T22:00:00Z'));
  });

  it('adds days and keeps the time of day', () => {
    expect(oslo.addDays(at('2026-03-28T11:00:00Z'), 1)).toBe(at('2026-03-29T10:00:00Z'));
  });

  it('refuses an unknown name', () => {
    expect(() => zoneOf('Europe/Nowhere')).toThrow(RangeError);
  });
});

describe('days and marks of a range', () => {
  it.each([
    ['2026-03-28T23:00:00Z', 23],
    ['2026-06-14T22:00:00Z', 24],
    ['2026-10-24T22:00:00Z', 25],
  ])('gives the day that begins at %s %i hours', (start, hours) => {
    const from = at(start);
    expect(localDays(oslo, from, from + HOUR)).toEqual([{ start: from, end: from + hours * HOUR }]);
    expect(localMarks(oslo, from, from + hours * HOUR, 60)).toHaveLength(hours);
  });

  it('marks a repeated hour twice and identifies the second', () => {
    const from = at('2026-10-24T22:00:00Z');
    const marks = localMarks(oslo, from, from + 25 * HOUR, 60);
    expect(marks.slice(1, 5).map((mark) => clockOf(oslo, mark))).toEqual(['01:00', '02:00', '02:00', '03:00']);
    expect(marks.slice(1, 5).map((mark) => isSecondTime(oslo, mark))).toEqual([false, false, true, false]);
  });

  it('marks every six hours by the clock, not by elapsed hours', () => {
    const from = at('2026-03-28T23:00:00Z');
    const marks = localMarks(oslo, from, from + 23 * HOUR, 360);
    expect(marks.map((mark) => clockOf(oslo, mark))).toEqual(['00:00', '06:00', '12:00', '18:00']);
  });

  it('handles a change of half an hour', () => {
    const howe = zoneOf('Australia/Lord_Howe');
    const from = howe.startOfDay(at('2026-04-04T20:00:00Z'));
    const [day] = localDays(howe, from, from + 1);
    expect((day?.end ?? 0) - from).toBe(24.5 * HOUR);
    const marks = localMarks(howe, from, day?.end ?? 0, 60);
    expect(marks.every((mark) => clockOf(howe, mark).endsWith(':00'))).toBe(true);
    expect(marks).toHaveLength(24);
  });

  it('labels as finely as the width allows', () => {
    expect(labelStep(120, 52)).toBe(30);
    expect(labelStep(400, 52)).toBe(10);
    expect(labelStep(7, 52)).toBe(720);
    expect(labelStep(1.9, 52)).toBeNull();
  });
});

describe('snapping', () => {
  const placement = { rowId: 'a', start: at('2026-06-15T10:00:00Z'), end: at('2026-06-15T12:00:00Z') };
  const five = createSnap(oslo, 5);

  it('puts a moved start on the grid and keeps the length', () => {
    expect(five.apply(placement, 'move', 7 * MINUTE)).toEqual({
      rowId: 'a',
      start: at('2026-06-15T10:05:00Z'),
      end: at('2026-06-15T12:05:00Z'),
    });
  });

  it('keeps an unmoved edge that is off the grid', () => {
    const odd = { ...placement, start: placement.start + 2 * MINUTE };
    expect(five.apply(odd, 'move', 0)).toEqual(odd);
  });

  it('never makes an item shorter than a step', () => {
    expect(five.apply(placement, 'end', -5 * HOUR).end).toBe(placement.start + 5 * MINUTE);
    expect(five.apply(placement, 'start', 5 * HOUR).start).toBe(placement.end - 5 * MINUTE);
  });

  it('keeps the real length across a clock change', () => {
    const night = { rowId: 'a', start: at('2026-03-28T22:00:00Z'), end: at('2026-03-29T00:00:00Z') };
    const moved = five.apply(night, 'move', 2 * HOUR);
    expect(moved.end - moved.start).toBe(2 * HOUR);
  });

  it('shifts by local days and keeps check-in at 12 and check-out at 10', () => {
    const days = createSnap(oslo, 1440);
    const stay = { rowId: 'a', start: at('2026-03-27T11:00:00Z'), end: at('2026-03-28T09:00:00Z') };
    const moved = days.apply(stay, 'move', DAY + 5 * HOUR);
    expect([clockOf(oslo, moved.start), clockOf(oslo, moved.end)]).toEqual(['12:00', '10:00']);
    expect(moved.end).toBe(at('2026-03-29T08:00:00Z'));
    expect(days.apply(stay, 'end', -3 * DAY)).toEqual(stay);
  });

  it('rounds to the same side of a repeated hour', () => {
    expect(five.floor(at('2026-10-25T01:32:00Z'))).toBe(at('2026-10-25T01:30:00Z'));
    expect(five.floor(at('2026-10-25T00:32:00Z'))).toBe(at('2026-10-25T00:30:00Z'));
  });
});
