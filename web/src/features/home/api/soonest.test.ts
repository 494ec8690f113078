import { describe, expect, it } from 'vitest';
import { soonestOf } from './soonest.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const PER_PAGE = 20;

/** A server that orders by anything but the start: the latest first. */
const serverWith = (starts: readonly number[]) => {
  let calls = 0;
  const page = async (from: number, to: number) => {
    calls += 1;
    const inside = starts.filter((start) => start >= from - HOUR && start < to).sort((a, b) => b - a);
    const data = inside.slice(0, PER_PAGE).map((start) => ({ date_from: new Date(start).toISOString() }));
    return { data, total: inside.length, per_page: PER_PAGE };
  };
  return { page, calls: () => calls };
};
const hoursOf = (rows: readonly { date_from: string }[]) => rows.map((row) => (Date.parse(row.date_from) - NOW) / HOUR);
const everyHours = (step: number, count: number) =>
  Array.from({ length: count }, (_one, i) => NOW + (i + 1) * step * HOUR);

describe('the next to start', () => {
  it('are sorted by start with one call when the week fits on a page', async () => {
    const server = serverWith([NOW + 9 * HOUR, NOW + 2 * HOUR, NOW + 5 * HOUR]);
    expect(hoursOf(await soonestOf({ now: NOW, count: 2, page: server.page }))).toEqual([2, 5]);
    expect(server.calls()).toBe(1);
  });

  it('are found among a thousand a week, in a few calls', async () => {
    const server = serverWith(everyHours(1 / 6, 1000));
    const rows = await soonestOf({ now: NOW, count: 3, page: server.page });
    expect(hoursOf(rows)).toEqual([1 / 6, 2 / 6, 3 / 6]);
    expect(server.calls()).toBeLessThanOrEqual(3);
  });

  it('may be weeks away', async () => {
    const server = serverWith([NOW + 40 * 24 * HOUR]);
    expect(await soonestOf({ now: NOW, count: 3, page: server.page })).toHaveLength(1);
  });

  it('leave out bookings that have started', async () => {
    const server = serverWith([NOW - HOUR / 2, NOW + HOUR]);
    expect(hoursOf(await soonestOf({ now: NOW, count: 3, page: server.page }))).toEqual([1]);
  });

  it('are empty without future bookings', async () => {
    expect(await soonestOf({ now: NOW, count: 3, page: serverWith([]).page })).toEqual([]);
  });
});
