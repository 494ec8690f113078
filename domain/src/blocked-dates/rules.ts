import { accept, type Result, refuse } from '../refusal.ts';
import { addDays, type DateRange, daysFrom, type LocalDate } from '../time/dates.ts';

export const BLOCK_COLORS = ['red', 'blue', 'green', 'yellow', 'orange', 'purple', 'pink', 'gray'] as const;
export const BLOCKING_TYPES = ['blocked', 'reserved', 'unavailable'] as const;

/** Weekly repeats reach two years ahead, like visitors' bookings. */
const MAX_REPEATS = 105;
/** Maximum length of one block, in days. */
export const MAX_BLOCK_DAYS = 3 * 366;

/** The time of a block. Times are `HH:mm`. Null means the beginning of the first date, or the end of the last. */
export interface BlockTimes extends DateRange {
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** Time and units of a block. */
export interface BlockShape extends BlockTimes {
  readonly entityIds: readonly number[] | null;
}

const startKey = ({ from, startTime }: BlockTimes): string => `${from}T${startTime ?? '00:00'}`;
const endKey = ({ to, endTime }: BlockTimes): string => `${to}T${endTime ?? '24:00'}`;

/** Whether a block closes hours rather than days. */
const isTimed = ({ startTime, endTime }: BlockTimes): boolean => startTime !== null || endTime !== null;

/**
 * Checks the times of a block. Refusals: BOOKING-215 the end isn't after the start; FIELD-3104 too long;
 * BLOCKED-DATES-2703 it begins before today. An existing block may keep its start.
 */
export function checkBlockTimes(times: BlockTimes, today: LocalDate, current?: LocalDate): Result<true> {
  if (endKey(times) <= startKey(times))
    return refuse('endBeforeStart', times.to < times.from ? 'end_date' : 'end_time');
  if (daysFrom(times.from, times.to) >= MAX_BLOCK_DAYS)
    return refuse('numberTooLarge', 'end_date', { max: MAX_BLOCK_DAYS });
  if (times.from < today && times.from !== current) return refuse('blockPast', 'start_date');
  return accept(true);
}

/**
 * The dates of a block and its weekly repeats, whose last start is `until` or earlier
 * (docs/rules/blocked-dates.md#weekly-repeat). Refusals: BOOKING-215 `until` before the start; FIELD-3104 longer than a
 * week, or more than 105 repeats.
 */
export function weeklyRepeats({ from, to }: DateRange, until: LocalDate | null): Result<DateRange[]> {
  if (until === null) return accept([{ from, to }]);
  if (until < from) return refuse('endBeforeStart', 'repeat_until');
  if (daysFrom(from, to) >= 7) return refuse('numberTooLarge', 'repeat_until', { max: 7 });
  const count = Math.floor(daysFrom(from, until) / 7) + 1;
  if (count > MAX_REPEATS) return refuse('numberTooLarge', 'repeat_until', { max: MAX_REPEATS });
  return accept(
    Array.from({ length: count }, (_, week) => ({ from: addDays(from, 7 * week), to: addDays(to, 7 * week) })),
  );
}

const sharesUnits = (a: BlockShape, b: BlockShape): boolean => {
  if (a.entityIds === null || b.entityIds === null) return a.entityIds === b.entityIds;
  return a.entityIds.some((id) => b.entityIds?.includes(id));
};

/**
 * Whether two blocks of one department are duplicates (BLOCKED-DATES-2700): both close days or both close hours, of the
 * department or of a common unit, at a common time. A unit may be closed in addition to its department, and hours in
 * addition to their day.
 */
export function collides(a: BlockShape, b: BlockShape): boolean {
  if (isTimed(a) !== isTimed(b) || !sharesUnits(a, b)) return false;
  return startKey(a) < endKey(b) && startKey(b) < endKey(a);
}

/** Whether a block covers another one completely. */
export function covers(outer: BlockShape, inner: BlockShape): boolean {
  const units = outer.entityIds === null || (inner.entityIds?.every((id) => outer.entityIds?.includes(id)) ?? false);
  return units && startKey(outer) <= startKey(inner) && endKey(inner) <= endKey(outer);
}

/**
 * Which of several new blocks of a department to create. Blocks that existing ones cover are left out. A partial
 * overlap refuses all of them, because otherwise the rest would stay open unnoticed. Refusal: BLOCKED-DATES-2700, also
 * when nothing is left.
 */
export function blocksToMake<T extends BlockShape>(wanted: readonly T[], existing: readonly BlockShape[]): Result<T[]> {
  const made: T[] = [];
  for (const block of wanted) {
    const colliding = [...existing, ...made].filter((one) => collides(one, block));
    if (colliding.some((one) => covers(one, block))) continue;
    if (colliding.length > 0) return refuse('datesAlreadyBlocked', 'start_date', { date: block.from });
    made.push(block);
  }
  return accept(made);
}

/** The default range of a new block: today, moved forward until it overlaps no existing range. */
export function firstFreeRange(ranges: readonly DateRange[], today: LocalDate): DateRange {
  for (let days = 0; days <= MAX_BLOCK_DAYS; days++) {
    const date = addDays(today, days);
    if (!ranges.some(({ from, to }) => from <= date && date <= to)) return { from: date, to: date };
  }
  return { from: today, to: today };
}
