/** A stretch of time in epoch milliseconds: `from` belongs to it, `to` does not. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Whether the two share a moment; periods that only meet do not. */
export function overlaps(a: Period, b: Period): boolean {
  return a.from < b.to && b.from < a.to;
}

/** Whether the inner lies wholly in the outer. */
export function contains(outer: Period, inner: Period): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

/** Whether the end comes after the start. */
export function isPeriod(period: Period): boolean {
  return period.to > period.from;
}
