import type { Scope } from '@ledig/domain/access/scope.ts';
import type { Hold } from '@ledig/domain/dashboard/day-load.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { CompiledQuery, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { heldInDepartment } from '#db/queries/availability/held-periods.ts';
import { bookingsEndingAfter, bookingsInScope } from '#db/queries/bookings/booking-scope.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { departmentsInScope } from '#db/queries/departments/departments-in-scope.ts';
import { allOf, placesInScope } from '#db/queries/statements/list-page.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';

/** Ids of the active departments in scope. */
export const listDepartmentIds = async (tx: TenantTransaction, scope: Scope): Promise<number[]> => {
  const rows = await departmentsInScope(tx, scope)
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tx.tenantId).onRef('c.id', '=', 'd.company_id'))
    .select('d.id')
    .where('d.archived_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .orderBy('d.id')
    .execute();
  return rows.map(({ id }) => id);
};

const HELD = heldInDepartment({
  columns: 'a.entity_id, a.booking_id, a.starts_at, a.ends_at',
  tenant: '$1',
  department: '$2',
  from: '$3',
  to: '$4',
});
const HOLDS = `
  select h.entity_id, h.booking_id, h.starts_at, h.ends_at, b.guests
    from (${HELD}) h join bookings b on b.tenant_id = $1 and b.id = h.booking_id`;

interface HoldRow {
  readonly entity_id: number;
  readonly booking_id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly guests: number;
}

/** The holds of a department's units in a window (epoch milliseconds). */
export const listHolds = async (
  { trx, tenantId }: TenantTransaction,
  departmentId: number,
  window: Period,
): Promise<Hold[]> => {
  const parameters = [tenantId, departmentId, new Date(window.from), new Date(window.to)];
  const { rows } = await trx.executeQuery<HoldRow>(CompiledQuery.raw(HOLDS, parameters) as CompiledQuery<HoldRow>);
  return rows.map((row) => ({
    entityId: row.entity_id,
    bookingId: row.booking_id,
    guests: row.guests,
    from: row.starts_at.getTime(),
    to: row.ends_at.getTime(),
  }));
};

/** Counts arrivals and departures of companies in a period (epoch milliseconds). */
export const countComings = async (
  { trx, tenantId }: TenantTransaction,
  scope: Scope,
  companyIds: readonly number[],
  period: Period,
) => {
  const [from, to] = [new Date(period.from), new Date(period.to)];
  const { rows } = await sql<{ bookings: number; guests: number; departures: number }>`
    select count(*) filter (where b.starts_at >= ${from})::int as bookings,
           coalesce(sum(b.guests) filter (where b.starts_at >= ${from}), 0)::int as guests,
           count(*) filter (where d.schedule_system = 'DAILY' and b.checked_out_at is null
             and b.ends_at >= ${from} and b.ends_at < ${to})::int as departures
      from ${bookingsEndingAfter(tenantId, period.from)} b
      join departments d on d.tenant_id = ${tenantId} and d.id = b.department_id
     where ${allOf(placesInScope('b', tenantId, scope))} and b.company_id = any(${[...companyIds]}::bigint[])
       and b.canceled_at is null and b.starts_at < ${to}`.execute(trx);
  return rows[0] ?? { bookings: 0, guests: 0, departures: 0 };
};

/** Bookings that begin in a period, their guests, and stays that end in it. */
export type Comings = Awaited<ReturnType<typeof countComings>>;

/** A booking that begins next, with the zone that its company has stored. */
export interface NextArrivalRow {
  readonly id: number;
  readonly zone: string | null;
  readonly client_name: string;
  readonly guests: number;
  readonly starts_at: Date;
  readonly department_id: number;
  readonly department_name: string;
  readonly entities: readonly { readonly id: number; readonly name: string }[];
}

/** The active bookings in scope that begin at `now` (epoch milliseconds) or later, soonest first. */
export const listNextArrivals = async (
  { trx, tenantId }: TenantTransaction,
  scope: Scope,
  { now, count }: { readonly now: number; readonly count: number },
): Promise<NextArrivalRow[]> => {
  const { rows } = await sql<NextArrivalRow>`
    select b.id, ${storedZone(tenantId, 'b.company_id')} as zone, b.client_name, b.guests, b.starts_at,
           b.department_id, d.name as department_name,
           coalesce((select json_agg(json_build_object('id', e.id, 'name', e.name) order by ${nameOrder('e.name')}, e.id)
              from allocations l join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
             where l.tenant_id = ${tenantId} and l.booking_id = b.id), '[]') as entities
      from bookings b join departments d on d.tenant_id = ${tenantId} and d.id = b.department_id
     where ${allOf(bookingsInScope(tenantId, scope))} and b.canceled_at is null and b.starts_at >= ${new Date(now)}
     order by b.starts_at, b.id limit ${count}`.execute(trx);
  return rows;
};
