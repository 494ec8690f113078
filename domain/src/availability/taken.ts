import type { Period } from '../time/period.ts';

/** One allocation of an active booking: which entity it holds, and when. */
export interface TakenPeriod extends Period {
  readonly entityId: number;
}

/**
 * What is taken, by entity: flat lists `from, to, from, to, …`, sorted and merged, so that one binary search answers whether
 * a period is free. Build it with `takenFrom`.
 */
export type Taken = ReadonlyMap<number, readonly number[]>;

/** For departments in which nothing is taken. */
export const NOTHING_TAKEN: Taken = new Map();

const NEVER: readonly number[] = [];

function sortAndMerge(flat: number[]): number[] {
  let sorted = true;
  for (let i = 2; i < flat.length; i += 2) if ((flat[i] ?? 0) < (flat[i - 1] ?? 0)) sorted = false;
  if (sorted) return flat;
  const periods: Period[] = [];
  for (let i = 0; i < flat.length; i += 2) periods.push({ from: flat[i] ?? 0, to: flat[i + 1] ?? 0 });
  periods.sort((a, b) => a.from - b.from);
  const merged: number[] = [];
  for (const { from, to } of periods) {
    const end = merged[merged.length - 1];
    if (end !== undefined && from <= end) merged[merged.length - 1] = Math.max(end, to);
    else merged.push(from, to);
  }
  return merged;
}

/**
 * Indexes allocations, in any order. Hand over active bookings' allocations alone; empty periods are ignored.
 * @param rows epoch milliseconds, half-open
 */
export function takenFrom(rows: Iterable<TakenPeriod>): Taken {
  const byEntity = new Map<number, number[]>();
  for (const { entityId, from, to } of rows) {
    if (to <= from) continue;
    const flat = byEntity.get(entityId);
    if (flat === undefined) byEntity.set(entityId, [from, to]);
    else flat.push(from, to);
  }
  for (const [entityId, flat] of byEntity) byEntity.set(entityId, sortAndMerge(flat));
  return byEntity;
}

/** The flat list of one entity, for loops that ask about it many times. */
export function takenOf(taken: Taken, entityId: number): readonly number[] {
  return taken.get(entityId) ?? NEVER;
}

/** Whether [from, to) meets none of a flat list's periods: the last one that starts before `to` decides. */
export function isFreeIn(flat: readonly number[], from: number, to: number): boolean {
  let low = 0;
  let high = flat.length >> 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((flat[middle << 1] as number) < to) low = middle + 1;
    else high = middle;
  }
  return low === 0 || (flat[(low << 1) - 1] as number) <= from;
}

/** Whether the entity is free for the whole of [from, to). */
export function isFree(taken: Taken, entityId: number, from: number, to: number): boolean {
  return isFreeIn(takenOf(taken, entityId), from, to);
}
