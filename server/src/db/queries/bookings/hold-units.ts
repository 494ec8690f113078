import { sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import { insertValues } from '../statements/insert-values.ts';

/** A unit that a booking or an offer takes for a period. Instants are epoch milliseconds. */
export interface UnitToHold {
  /** The booking or the offer. */
  readonly holderId: number;
  readonly entityId: number;
  /** The department of the unit. */
  readonly departmentId: number;
  readonly from: number;
  readonly to: number;
}

/** Locks units that aren't archived, in id order, as the foreign keys of their allocations would. */
export const lockUnits = async (
  { trx, tenantId }: TenantTransaction,
  entityIds: readonly number[],
): Promise<readonly { readonly id: number; readonly department_id: number }[]> => {
  const { rows } = await sql<{ id: number; department_id: number }>`
    select e.id, e.department_id from renting_entities e
      join departments d on d.tenant_id = e.tenant_id and d.id = e.department_id
      join companies c on c.tenant_id = e.tenant_id and c.id = e.company_id
     where e.tenant_id = ${tenantId} and e.id = any(${[...entityIds]}::bigint[])
       and e.archived_at is null and d.archived_at is null and c.archived_at is null
     order by e.id for key share`.execute(trx);
  return rows;
};

const insertInto = (holder: string) =>
  insertValues(`allocations (tenant_id, ${holder}, department_id, entity_id, starts_at, ends_at)`, {
    tail: 'on conflict on constraint allocations_hold_once do nothing',
  });
const INSERTS = { booking_id: insertInto('booking_id'), offer_id: insertInto('offer_id') };

/**
 * Writes allocations in the order of unit and period, which prevents deadlocks. The exclusion constraint rejects an
 * overlap.
 *
 * @returns how many were written: fewer than `units` when another booking or offer took one first. The caller must then
 * roll back
 */
export const holdUnits = async (
  tx: TenantTransaction,
  holder: keyof typeof INSERTS,
  units: readonly UnitToHold[],
): Promise<number> => {
  const rows = units
    .toSorted((a, b) => a.entityId - b.entityId || a.from - b.from)
    .map(({ holderId, entityId, departmentId, from, to }) => [
      tx.tenantId,
      holderId,
      departmentId,
      entityId,
      new Date(from),
      new Date(to),
    ]);
  return (await INSERTS[holder](tx, rows)).count;
};
