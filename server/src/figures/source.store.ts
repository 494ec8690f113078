import type { FigureBooking, FigureHold } from '@ledig/domain/figures/figure-tally.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { bind, heldInDepartment } from '#db/queries/availability/held-periods.ts';

/** A period of a department. Epoch milliseconds, end excluded. */
export interface SourcePeriod extends Period {
  readonly departmentId: number;
}

/** A row with the index of the period that it belongs to. */
type Indexed<Row> = readonly [at: number, row: Row];

/** SQL of the periods as rows `s (at, department_id, from_at, to_at)`. */
const periodRows = (periods: readonly SourcePeriod[]): RawBuilder<unknown> => sql`
  unnest(${periods.map((_, at) => at)}::int[], ${periods.map(({ departmentId }) => departmentId)}::bigint[],
         ${periods.map(({ from }) => new Date(from))}::timestamptz[],
         ${periods.map(({ to }) => new Date(to))}::timestamptz[]) s (at, department_id, from_at, to_at)`;

type Read = readonly [number, number, number, number, number, number, boolean, boolean, boolean | null];

/** A client that is at least this much older than the booking has booked before. */
const KNOWN_FOR = '1 minute';

const COLUMNS = [
  ...['id', 'department_id', 'client_id', 'starts_at', 'created_at', 'guests', 'canceled_at', 'arrived_at'],
  ...['checked_out_at', 'completed_at'],
].map((column) => sql.ref(`b.${column}`));

/** SQL of the bookings that start in a period `s`. Each part has an index by department and start. */
const startingIn = (tenantId: number): RawBuilder<unknown> =>
  sql.join(
    ['is null', 'is not null'].map(
      (canceled) => sql`
        select ${sql.join(COLUMNS)} from bookings b
         where b.tenant_id = ${tenantId} and b.department_id = s.department_id and b.starts_at >= s.from_at
           and b.starts_at < s.to_at and b.canceled_at ${sql.raw(canceled)}`,
    ),
    sql` union all `,
  );

/** SQL of the category of a booking's first unit. Departments without categories need no search for it. */
const categoryOfFirstUnit = (tenantId: number): RawBuilder<unknown> => sql`
  case when b.department_id = any (array(select distinct e.department_id from renting_entities e
                                          where e.tenant_id = ${tenantId} and e.category_id is not null))
    then (select e.category_id from allocations l
            join renting_entities e on e.tenant_id = ${tenantId} and e.id = l.entity_id
           where l.tenant_id = ${tenantId} and l.booking_id = b.id order by l.entity_id limit 1) end`;

/** The bookings that start in each of the periods (docs/rules/figures.md#counts). */
export const listStarting = async (
  { trx, tenantId }: TenantTransaction,
  periods: readonly SourcePeriod[],
): Promise<Indexed<FigureBooking>[]> => {
  const { rows } = await sql<{ found: Read[] | null }>`
    select json_agg(json_build_array(s.at, b.department_id, coalesce(${categoryOfFirstUnit(tenantId)}, 0),
             (date_part('epoch', b.starts_at) * 1000)::bigint, (date_part('epoch', b.created_at) * 1000)::bigint, b.guests,
             b.canceled_at is not null,
             b.arrived_at is not null or b.checked_out_at is not null or b.completed_at is not null or exists (
               select from interactors i where i.tenant_id = ${tenantId} and i.booking_id = b.id),
             case when k.erased_at is null then k.created_at < coalesce(
               (select min(r.created_at) from booking_requests r where r.tenant_id = ${tenantId} and r.booking_id = b.id),
               b.created_at) - ${KNOWN_FOR}::interval end)) as found
      from ${periodRows(periods)}
      cross join lateral (${startingIn(tenantId)}) b
      join clients k on k.tenant_id = ${tenantId} and k.id = b.client_id`.execute(trx);
  return (rows[0]?.found ?? []).map(
    ([at, departmentId, categoryId, from, createdAt, guests, canceled, arrived, isReturning]) => [
      at,
      { departmentId, categoryId, from, createdAt, guests, canceled, arrived, isReturning },
    ],
  );
};

/**
 * The periods in which bookings hold units that overlap each of the given periods, archived units included. Offers of
 * the waiting list don't count, as in reports.
 */
export const listHolds = async (
  { trx, tenantId }: TenantTransaction,
  periods: readonly SourcePeriod[],
): Promise<Indexed<FigureHold>[]> => {
  const held = heldInDepartment({
    columns: 'a.entity_id, a.booking_id, a.starts_at, a.ends_at',
    tenant: '$1',
    department: 's.department_id',
    from: 's.from_at',
    to: 's.to_at',
  });
  const { rows } = await sql<{ found: (readonly [number, number, number, number, number])[] | null }>`
    select json_agg(json_build_array(s.at, s.department_id, coalesce(e.category_id, 0),
             (date_part('epoch', h.starts_at) * 1000)::bigint, (date_part('epoch', h.ends_at) * 1000)::bigint)) as found
      from ${periodRows(periods)}
      cross join lateral (${bind(held, [tenantId])}) h
      join renting_entities e on e.tenant_id = ${tenantId} and e.id = h.entity_id
     where h.booking_id is not null`.execute(trx);
  return (rows[0]?.found ?? []).map(([at, departmentId, categoryId, from, to]) => [
    at,
    { departmentId, categoryId, from, to },
  ]);
};

/** The ids of a company's departments, archived ones included. */
export const listDepartmentIds = async ({ trx, tenantId }: TenantTransaction, companyId: number): Promise<number[]> => {
  const departments = trx.selectFrom('departments').select('id').where('tenant_id', '=', tenantId);
  const rows = await departments.where('company_id', '=', companyId).orderBy('id').execute();
  return rows.map(({ id }) => id);
};
