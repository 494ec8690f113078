import type { FigureBooking, FigureHold } from '@ledig/domain/figures/figure-tally.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';
import { bind, heldInDepartment } from '../db/queries/held-periods.ts';

type Read = readonly [number, number, number, number, number, boolean, boolean, boolean | null];

/** A client that is at least this much older than the booking has booked before. */
const KNOWN_FOR = '1 minute';
/** Address of the placeholder for erased guests. */
const NOBODY = 'erased@erased.invalid';

/** The bookings of a company that start in a period (docs/rules/figures.md#counts). */
export const listStarting = async (
  { trx, tenantId }: TenantScope,
  companyId: number,
  { from, to }: Period,
): Promise<FigureBooking[]> => {
  const { rows } = await sql<{ found: Read[] | null }>`
    select json_agg(json_build_array(b.department_id, coalesce(u.category_id, 0),
             (date_part('epoch', b.starts_at) * 1000)::bigint, (date_part('epoch', b.created_at) * 1000)::bigint, b.guests,
             b.canceled_at is not null,
             b.arrived_at is not null or b.checked_out_at is not null or b.completed_at is not null or exists (
               select from interactors i where i.tenant_id = ${tenantId} and i.booking_id = b.id),
             case when k.email_key <> ${NOBODY} then k.created_at < coalesce(
               (select min(r.created_at) from booking_requests r where r.tenant_id = ${tenantId} and r.booking_id = b.id),
               b.created_at) - ${KNOWN_FOR}::interval end)) as found
      from bookings b
      join clients k on k.tenant_id = ${tenantId} and k.id = b.client_id
      left join lateral (select e.category_id from allocations l
          join renting_entities e on e.tenant_id = ${tenantId} and e.id = l.entity_id
         where l.tenant_id = ${tenantId} and l.booking_id = b.id order by l.entity_id limit 1) u on true
     where b.tenant_id = ${tenantId} and b.company_id = ${companyId}
       and b.starts_at >= ${new Date(from)} and b.starts_at < ${new Date(to)}`.execute(trx);
  return (rows[0]?.found ?? []).map(
    ([departmentId, categoryId, starts, createdAt, guests, canceled, arrived, isReturning]) => ({
      departmentId,
      categoryId,
      from: starts,
      createdAt,
      guests,
      canceled,
      arrived,
      isReturning,
    }),
  );
};

/** The periods in which units of departments are held and that overlap a period, archived units included. */
export const listHolds = async (
  { trx, tenantId }: TenantScope,
  departmentIds: readonly number[],
  { from, to }: Period,
): Promise<FigureHold[]> => {
  const held = heldInDepartment({
    columns: 'a.department_id, a.entity_id, a.starts_at, a.ends_at',
    tenant: '$1',
    department: 'd.id',
    from: '$2',
    to: '$3',
  });
  const { rows } = await sql<{ found: (readonly [number, number, number, number])[] | null }>`
    select json_agg(json_build_array(h.department_id, coalesce(e.category_id, 0),
             (date_part('epoch', h.starts_at) * 1000)::bigint, (date_part('epoch', h.ends_at) * 1000)::bigint)) as found
      from unnest(${[...departmentIds]}::bigint[]) d (id)
      cross join lateral (${bind(held, [tenantId, new Date(from), new Date(to)])}) h
      join renting_entities e on e.tenant_id = ${tenantId} and e.id = h.entity_id`.execute(trx);
  return (rows[0]?.found ?? []).map(([departmentId, categoryId, starts, ends]) => ({
    departmentId,
    categoryId,
    from: starts,
    to: ends,
  }));
};

/** The ids of a company's departments, archived ones included. */
export const listDepartmentIds = async ({ trx, tenantId }: TenantScope, companyId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from departments where tenant_id = ${tenantId} and company_id = ${companyId} order by id`.execute(trx);
  return rows.map(({ id }) => id);
};
