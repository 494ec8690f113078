import { addDays, datesBetween, type LocalDate } from '@ledig/domain/time/dates.ts';
import { startOfDay } from '@ledig/domain/time/zone.ts';
import type { Database, TenantTransaction } from '#db/database.ts';
import {
  type Basis,
  boundChange,
  type Change,
  deleteChanges,
  listChanges,
  readBasis,
  shortenChange,
  startOver,
} from './changes.store.ts';
import { countDays, type DatesByDepartment, type DepartmentDates, rangesOf } from './count-days.ts';
import { replaceDays } from './days.store.ts';
import { staleDates } from './stale-dates.ts';

/** Changes read at a time. */
const MOST_CHANGES = 2000;
/** Dates of departments counted in one transaction, apart from those of one change. */
const MOST_DATES = 56;
/** Dates of a long change counted in one transaction. */
const DATES_OF_LONG = 28;

interface Step {
  readonly dates: DatesByDepartment;
  /** Changes whose dates were all counted. */
  readonly done: readonly number[];
  /** A long change whose last dates were counted. It now ends before the first of them. */
  readonly shortened: { readonly id: number; readonly before: LocalDate } | null;
}

/** Chooses what to count next: the dates of short changes, or the last dates of a long one. */
const planStep = (changes: readonly Change[], settings: Basis): Step => {
  const dates = new Map<number, Set<LocalDate>>();
  const done: number[] = [];
  const long: (DepartmentDates & { readonly id: number })[] = [];
  let count = 0;
  for (const { id, departmentId, from, to } of changes) {
    if (from === null || to === null) continue;
    const range = staleDates({ from, to }, settings);
    if (addDays(range.from, MOST_DATES) < range.to) {
      long.push({ id, departmentId, ...range });
      continue;
    }
    const known = dates.get(departmentId) ?? new Set<LocalDate>();
    const added = datesBetween(range.from, range.to).filter((date) => !known.has(date));
    if (added.length > 0 && count >= MOST_DATES) continue;
    dates.set(departmentId, known);
    for (const date of added) known.add(date);
    count += added.length;
    done.push(id);
  }
  const [first] = long;
  if (count > 0 || !first) return { dates, done, shortened: null };
  const before = addDays(first.to, 1 - DATES_OF_LONG);
  const last = new Map([[first.departmentId, new Set(datesBetween(before, first.to))]]);
  return { dates: last, done, shortened: { id: first.id, before } };
};

/**
 * Counts some stale dates of a company again, in one transaction.
 *
 * Reads the changes before the bookings. A booking that is committed between the two has its own change, which
 * stays, so its dates remain stale.
 *
 * @returns whether there may be more
 */
export const refreshStep = async (tx: TenantTransaction, companyId: number): Promise<boolean> => {
  const basis = await readBasis(tx, companyId, { locks: true });
  if (!basis.isCurrent) {
    await startOver(tx, companyId, basis);
    return true;
  }
  const changes = await listChanges(tx, companyId, MOST_CHANGES);
  if (changes.length === 0) return false;
  const unbounded = changes.find(({ from, to }) => from === null || to === null);
  if (unbounded) {
    await boundChange(tx, unbounded);
    return true;
  }
  const { dates, done, shortened } = planStep(changes, basis);
  await replaceDays(tx, companyId, dates, await countDays(tx, basis, rangesOf(dates)));
  await deleteChanges(tx, done);
  if (shortened) await shortenChange(tx, shortened.id, startOfDay(shortened.before, basis.zone));
  return true;
};

const listCompanyIds = async ({ trx, tenantId }: TenantTransaction): Promise<number[]> => {
  const companies = trx.selectFrom('companies').select('id').where('tenant_id', '=', tenantId);
  const rows = await companies.orderBy('id').execute();
  return rows.map(({ id }) => id);
};

/** Counts all stale dates of a tenant again, a few per transaction (docs/rules/figures.md#roll-ups). */
export const refreshFigures = async (db: Database, tenantId: number, signal: AbortSignal): Promise<void> => {
  for (const companyId of await db.tenantRead(tenantId, listCompanyIds)) {
    let more = true;
    while (more && !signal.aborted) more = await db.tenantTransaction(tenantId, (tx) => refreshStep(tx, companyId));
  }
};
