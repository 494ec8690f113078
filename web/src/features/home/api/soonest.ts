interface Starts {
  readonly date_from: string;
}

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly per_page: number;
}

interface SoonestOf<Row> {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly count: number;
  /** The first page of the bookings between two instants, in any order. */
  readonly page: (from: number, to: number) => Promise<Page<Row>>;
}

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const SEASON_MS = 90 * DAY_MS;
const MAX_CALLS = 5;
/** Bookings aren't spread evenly: aim for somewhat less than a page. */
const AIM = 0.8;

/**
 * The next bookings to start, soonest first, from a list in another order. It loads a week, and shortens it until it
 * fits on a page, so that none is missed. Without any, it loads a season.
 */
export const soonestOf = async <Row extends Starts>({ now, count, page }: SoonestOf<Row>): Promise<Row[]> => {
  let span = WEEK_MS;
  let found = await page(now, now + span);
  if (found.total === 0) {
    span = SEASON_MS;
    found = await page(now, now + span);
  }
  for (let calls = 2; found.total > found.per_page && calls <= MAX_CALLS; calls += 1) {
    span = (span * AIM * found.per_page) / found.total;
    const fewer = await page(now, now + span);
    // The shortened period is empty, so the longer incomplete one is used.
    if (fewer.total === 0) break;
    found = fewer;
  }
  return found.data
    .filter((row) => Date.parse(row.date_from) >= now)
    .sort((a, b) => Date.parse(a.date_from) - Date.parse(b.date_from))
    .slice(0, count);
};
