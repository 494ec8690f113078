import type { Period } from '../time/period.ts';

/** One allocation of an active booking: entity and period. */
export interface TakenPeriod extends Period {
  readonly entityId: number;
}

/**
 * Taken periods by entity, as flat lists `from, to, from, to, …`, sorted and merged. A binary search finds out whether
 * a period is free. Build it with `takenFrom`.
 */
export type Taken = ReadonlyMap<number, readonly number[]>;

/** For departments without bookings. */
export const NOTHING_TAKEN: Taken = new Map();

const NEVER: readonly number[] = [];

/** Sorts a flat list by start and merges periods that overlap or touch. */
function sortAndMerge(flat: readonly number[]): number[] {
  const periods: Period[] = [];
  for (let i = 0; i < flat.length; i += 2) periods.push({ from: flat[i] as number, to: flat[i + 1] as number });
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
 * Indexes allocations in any order (fastest by start). Pass only those of active bookings. Empty periods are ignored.
 * @param rows epoch milliseconds, half-open
 */
export function takenFrom(rows: Iterable<TakenPeriod>): Taken {
  const byEntity = new Map<number, number[]>();
  const unsorted = new Set<number>();
  for (const { entityId, from, to } of rows) {
    if (to <= from) continue;
    const flat = byEntity.get(entityId);
    if (flat === undefined) {
      byEntity.set(entityId, [from, to]);
      continue;
    }
    if (from < (flat[flat.length - 1] as number)) unsorted.add(entityId);
    flat.push(from, to);
  }
  for (const entityId of unsorted) byEntity.set(entityId, sortAndMerge(byEntity.get(entityId) ?? []));
  return byEntity;
}

/** Adds periods, which may overlap existing ones. Doesn't change the given index. */
export function addTaken(taken: Taken, rows: Iterable<TakenPeriod>): Taken {
  const byEntity = new Map(taken);
  for (const [entityId, flat] of takenFrom(rows)) {
    byEntity.set(entityId, sortAndMerge([...takenOf(taken, entityId), ...flat]));
  }
  return byEntity;
}

/** The flat list of one entity, for loops with many lookups. */
export function takenOf(taken: Taken, entityId: number): readonly number[] {
  return taken.get(entityId) ?? NEVER;
}

/** Whether [from, to) overlaps none of a flat list's periods. Only the last one that starts before `to` matters. */
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

/** Whether the entity is free for all of [from, to). */
export function isFree(taken: Taken, entityId: number, from: number, to: number): boolean {
  return isFreeIn(takenOf(taken, entityId), from, to);
}
