import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import type { BoardItem, BoardShade, Instant } from '#board/types.ts';

/** A unit at one instant. Rule: docs/rules/floor-plan.md#states. */
export type UnitState =
  | { readonly kind: 'taken'; readonly item: BoardItem; readonly next: BoardItem | null }
  | { readonly kind: 'closed'; readonly next: BoardItem | null }
  | { readonly kind: 'soon'; readonly next: BoardItem }
  | { readonly kind: 'free'; readonly next: BoardItem | null };

/** The bookings and closed hours of one unit. */
export interface UnitDay {
  readonly items: readonly BoardItem[];
  /** Blocks. */
  readonly backgrounds: readonly BoardItem[];
  /** Hours outside of the opening hours. */
  readonly shades: readonly BoardShade[];
}

/** A free unit whose next booking begins within this time is taken soon. */
const SOON_MS = 60 * MINUTE_MS;

const covers = (at: Instant) => (span: { readonly start: Instant; readonly end: Instant }) =>
  span.start <= at && at < span.end;

/** Whether a unit is taken, closed, soon taken or free at an instant, and its next booking on the loaded day. */
export const unitStateAt = ({ items, backgrounds, shades }: UnitDay, at: Instant): UnitState => {
  const later = items.filter(({ start }) => start > at).sort((a, b) => a.start - b.start);
  const next = later[0] ?? null;
  const item = items.find(covers(at));
  if (item) return { kind: 'taken', item, next };
  if (backgrounds.some(covers(at)) || shades.some(covers(at))) return { kind: 'closed', next };
  return next !== null && next.start - at <= SOON_MS ? { kind: 'soon', next } : { kind: 'free', next };
};

/** Whether a booking could be put on a unit: no other booking holds it during that time. */
export const hasRoomFor = ({ items }: Pick<UnitDay, 'items'>, booking: BoardItem): boolean =>
  items.every((other) => other.of === booking.of || other.end <= booking.start || other.start >= booking.end);

/** The guests of all units in each part of a period. A booking of several units counts once. */
export const loadOf = (
  items: readonly BoardItem[],
  { from, to, step }: { readonly from: Instant; readonly to: Instant; readonly step: number },
): number[] => {
  const parties = [...new Map(items.map((item) => [item.of ?? item.id, item])).values()];
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, part) => {
    const start = from + part * step;
    const there = parties.filter((item) => item.start < start + step && item.end > start);
    return there.reduce((sum, { side }) => sum + (Number(side) || 0), 0);
  });
};

/** The start of the busiest part, the earliest of several; `from` without bookings. */
export const busiest = (load: readonly number[], from: Instant, step: number): Instant =>
  from + Math.max(0, load.indexOf(Math.max(0, ...load))) * step;
