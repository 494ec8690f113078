import { type RawBuilder, sql } from 'kysely';

/** The SQL expressions that a query compares with; each is a placeholder such as `$1` or a column of an outer row. */
interface HeldQuery {
  readonly columns: string;
  readonly tenant: string;
  readonly department: string;
  readonly from: string;
  readonly to: string;
}

/** The maximum length of each class of `allocations.span`. The last class has no maximum. */
const LONGEST = ['4 hours', '24 hours', '192 hours', '768 hours', null];

/**
 * SQL for the allocations of a department's units in [from, to), including archived units. The alias of `allocations`
 * is `a`.
 *
 * A period of a bounded class can only overlap the window if it starts less than that bound before it. So each class is
 * one range of the index `allocations_by_department`, and the cost doesn't grow with the number of bookings. The range
 * operator `&&` isn't leakproof, so row-level security would force a read of every row.
 */
export const heldInDepartment = ({ columns, tenant, department, from, to }: HeldQuery): string =>
  LONGEST.map((longest, span) => {
    const earliest = longest === null ? '' : `and a.starts_at > ${from}::timestamptz - interval '${longest}'`;
    return `select ${columns} from allocations a
      where a.tenant_id = ${tenant} and a.department_id = ${department} and a.active and a.span = ${span}
        and a.starts_at < ${to} and a.ends_at > ${from} ${earliest}`;
  }).join(' union all ');

/** Turns SQL with the placeholders `$1` to `$9` into a part of a Kysely query. */
export const bind = (text: string, values: readonly unknown[]): RawBuilder<unknown> =>
  sql.join(
    text
      .split(/(\$\d)/)
      .map((part) => (part.startsWith('$') ? sql`${values[Number(part.slice(1)) - 1]}` : sql.raw(part))),
    sql.raw(''),
  );
