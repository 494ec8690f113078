/** A period in epoch milliseconds: `from` inclusive, `to` exclusive. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Whether two periods overlap. Periods that only touch don't. */
export function overlaps(a: Period, b: Period): boolean {
  return a.from < b.to && b.from < a.to;
}

/** Whether the inner period lies within the outer one. */
export function contains(outer: Period, inner: Period): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

/** Whether the end is after the start. */
export function isPeriod(period: Period): boolean {
  return period.to > period.from;
}
