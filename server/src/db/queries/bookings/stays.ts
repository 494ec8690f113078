import type { Scope } from '@ledig/domain/access/scope.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { GuestStay } from '@ledig/domain/guests/decide-guest.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import { storedZone } from '../companies/company-settings.ts';
import { bookingsInScope } from './booking-scope.ts';

/** A booking whose guests are read or changed. */
export interface Stay extends GuestStay {
  readonly id: number;
  readonly companyId: number;
  readonly departmentId: number;
}

interface StayRow {
  readonly id: number;
  readonly company_id: number;
  readonly department_id: number;
  readonly schedule_system: ScheduleSystem;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly canceled_at: Date | null;
  readonly checked_out_at: Date | null;
  readonly zone: string | null;
}

/**
 * Finds a booking in scope with its entities. With `lock`, locks it until the transaction ends. A second statement
 * reads the entities, because it must see rows that were committed while the first waited for the lock.
 */
export const findStay = async (
  { trx, tenantId }: TenantTransaction,
  scope: Scope,
  id: number,
  lock = false,
): Promise<Stay | undefined> => {
  const conditions = sql.join([...bookingsInScope(tenantId, scope), sql`b.id = ${id}`], sql` and `);
  const [found, held] = await Promise.all([
    sql<StayRow>`
      select b.id, b.company_id, b.department_id, d.schedule_system, b.starts_at, b.ends_at, b.canceled_at, b.checked_out_at,
             ${storedZone(tenantId, 'b.company_id')} as zone
        from bookings b join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
       where ${conditions} ${lock ? sql`for no key update of b` : sql``}`.execute(trx),
    sql<{ id: number }>`
      select entity_id as id from allocations where tenant_id = ${tenantId} and booking_id = ${id}`.execute(trx),
  ]);
  const [row] = found.rows;
  return (
    row && {
      id: row.id,
      companyId: row.company_id,
      departmentId: row.department_id,
      scheduleSystem: row.schedule_system,
      from: row.starts_at.getTime(),
      to: row.ends_at.getTime(),
      canceled: row.canceled_at !== null,
      checkedOutAt: row.checked_out_at?.getTime() ?? null,
      entityIds: held.rows.map((each) => each.id),
      zone: readSettings({ timezone: row.zone }).zone,
    }
  );
};
