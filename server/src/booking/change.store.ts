import type { Scope } from '@ledig/domain/access/scope.ts';
import type { HeldBooking } from '@ledig/domain/bookings/decide-move.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../db/database.ts';
import { bookingsInScope } from '../db/queries/booking-scope.ts';

/** A booking locked against other changes until the transaction ends. */
export interface LockedBooking extends HeldBooking {
  readonly id: number;
  readonly companyId: number;
  readonly departmentId: number;
  readonly categoryId: number | null;
  readonly canceledAt: number | null;
  readonly client: { readonly email: string; readonly countryCode: string; readonly phoneNumber: string };
  /** Total of all its entities, archived or not. */
  readonly capacity: number;
}

interface BookingRow {
  readonly id: number;
  readonly company_id: number;
  readonly department_id: number;
  readonly category_id: number | null;
  readonly schedule_system: 'HOURLY' | 'DAILY';
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly guests: number;
  readonly whole_department: boolean;
  readonly arrived_at: Date | null;
  readonly checked_out_at: Date | null;
  readonly completed_at: Date | null;
  readonly canceled_at: Date | null;
  readonly client_email: string;
  readonly client_country_code: string;
  readonly client_phone_number: string;
  readonly version: number;
}

interface HeldRow {
  readonly id: number;
  readonly capacity: number;
}

const millis = (date: Date | null): number | null => date?.getTime() ?? null;

const read = (row: BookingRow, held: readonly HeldRow[]): LockedBooking => ({
  id: row.id,
  companyId: row.company_id,
  departmentId: row.department_id,
  categoryId: row.category_id,
  scheduleSystem: row.schedule_system,
  from: row.starts_at.getTime(),
  to: row.ends_at.getTime(),
  canceled: row.canceled_at !== null,
  canceledAt: millis(row.canceled_at),
  guests: row.guests,
  wholeDepartment: row.whole_department,
  arrivedAt: millis(row.arrived_at),
  checkedOutAt: millis(row.checked_out_at),
  completedAt: millis(row.completed_at),
  version: row.version,
  client: { email: row.client_email, countryCode: row.client_country_code, phoneNumber: row.client_phone_number },
  entityIds: held.map(({ id }) => id),
  capacity: held.reduce((sum, { capacity }) => sum + capacity, 0),
});

/**
 * Locks a booking in scope until the transaction ends and returns it with its entities, or undefined. A second
 * statement reads the entities, because it must see rows that were committed while the first waited for the lock.
 */
export const lockBooking = async (
  { trx, tenantId }: TenantScope,
  scope: Scope,
  id: number,
): Promise<LockedBooking | undefined> => {
  const conditions = sql.join([...bookingsInScope(tenantId, scope), sql`b.id = ${id}`], sql` and `);
  const [locked, held] = await Promise.all([
    sql<BookingRow>`
      select b.id, b.company_id, b.department_id, b.category_id, d.schedule_system, b.starts_at, b.ends_at, b.guests, b.whole_department, b.arrived_at,
             b.checked_out_at, b.completed_at, b.canceled_at, b.client_email, b.client_country_code,
             b.client_phone_number, b.version
        from bookings b join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
       where ${conditions} for no key update of b`.execute(trx),
    sql<HeldRow>`
      select e.id, e.capacity
        from allocations l join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
       where l.tenant_id = ${tenantId} and l.booking_id = ${id} order by e.id`.execute(trx),
  ]);
  const [row] = locked.rows;
  return row && read(row, held.rows);
};

/** Changes columns of a booking and increments its version. */
export const storeChange = async (
  { trx, tenantId }: TenantScope,
  id: number,
  ...changes: readonly RawBuilder<unknown>[]
): Promise<void> => {
  const set = sql.join([...changes, sql`version = version + 1`]);
  await sql`update bookings set ${set} where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
};

/**
 * Locks the entities in id order, so that bookings, moves and archiving of the same entity run one after another
 * without deadlocks. Returns the ids that are still active: an earlier read may be stale.
 */
export const lockEntities = async ({ trx, tenantId }: TenantScope, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number; archived: boolean }>`
    select id, archived_at is not null as archived
      from renting_entities where tenant_id = ${tenantId} and id = any(${[...new Set(ids)]}::bigint[])
     order by id for update`.execute(trx);
  return new Set(rows.filter(({ archived }) => !archived).map(({ id }) => id));
};

/**
 * Moves a booking's allocations to another period, and replaces one entity by another, with its guests. The exclusion
 * constraint refuses an overlap. A guest's own arrival day is cleared when it is no longer part of the stay.
 */
export const moveHolds = async (
  { trx, tenantId }: TenantScope,
  id: number,
  zone: string,
  plan: {
    readonly from: number;
    readonly to: number;
    readonly replaced: { readonly entityId: number; readonly by: number } | null;
  },
): Promise<void> => {
  const { entityId = 0, by = 0 } = plan.replaced ?? {};
  // One statement, because each guest must refer to an allocation of the booking before and after.
  await sql`
    with guests as (
      update interactors
         set renting_entity_id = case when renting_entity_id = ${entityId} then ${by}::bigint else renting_entity_id end,
             arrival_date = case when arrival_date between ${dateAt(plan.from, zone)}::date and ${dateAt(plan.to, zone)}::date
                                 then arrival_date end
       where tenant_id = ${tenantId} and booking_id = ${id}
         and (renting_entity_id = ${entityId} or arrival_date is not null)
    )
    update allocations
       set starts_at = ${new Date(plan.from)}, ends_at = ${new Date(plan.to)},
           entity_id = case when entity_id = ${entityId} then ${by}::bigint else entity_id end
     where tenant_id = ${tenantId} and booking_id = ${id}`.execute(trx);
};

/**
 * Replaces the units of a booking. The number of units may change. The database refuses an overlap. Not for stays with
 * registered guests.
 */
export const replaceHolds = async (
  { trx, tenantId }: TenantScope,
  id: number,
  { from, to, entityIds }: Period & { readonly entityIds: readonly number[] },
): Promise<void> => {
  await sql`delete from allocations where tenant_id = ${tenantId} and booking_id = ${id}`.execute(trx);
  await sql`
    insert into allocations (tenant_id, booking_id, department_id, entity_id, starts_at, ends_at)
    select e.tenant_id, ${id}::bigint, e.department_id, e.id, ${new Date(from)}::timestamptz, ${new Date(to)}::timestamptz
      from renting_entities e
     where e.tenant_id = ${tenantId} and e.id = any(${[...entityIds]}::bigint[]) order by e.id`.execute(trx);
};

/** Whether other bookings hold one of the entities within [from, to), epoch milliseconds. */
export const isHeldByOthers = async (
  { trx, tenantId }: TenantScope,
  bookingId: number,
  entityIds: readonly number[],
  { from, to }: Period,
): Promise<boolean> => {
  // Active allocations of an entity never overlap, so only the last one that starts before `to` matters.
  const { rows } = await sql`
    select from unnest(${entityIds}::bigint[]) as wanted (id)
     cross join lateral (
       select a.ends_at from allocations a
        where a.tenant_id = ${tenantId} and a.entity_id = wanted.id and a.active and a.booking_id is distinct from ${bookingId}
          and a.starts_at < ${new Date(to)}
        order by a.starts_at desc limit 1) last
     where last.ends_at > ${new Date(from)}`.execute(trx);
  return rows.length > 0;
};

/** Ends a booking's allocations at an instant unless they end earlier. */
export const shortenHolds = async ({ trx, tenantId }: TenantScope, id: number, until: number): Promise<void> => {
  await sql`
    update allocations set ends_at = ${new Date(until)}
     where tenant_id = ${tenantId} and booking_id = ${id} and ends_at > ${new Date(until)}`.execute(trx);
};

/** Sets the end of a booking's allocations. The exclusion constraint refuses an overlap. */
export const endHoldsAt = async ({ trx, tenantId }: TenantScope, id: number, until: number): Promise<void> => {
  await sql`
    update allocations set ends_at = ${new Date(until)} where tenant_id = ${tenantId} and booking_id = ${id}`.execute(
    trx,
  );
};

/** Releases a booking's allocations or takes them again. The exclusion constraint refuses taken entities. */
export const setHolding = async ({ trx, tenantId }: TenantScope, id: number, active: boolean): Promise<void> => {
  await sql`
    update allocations set active = ${active} where tenant_id = ${tenantId} and booking_id = ${id}`.execute(trx);
};
