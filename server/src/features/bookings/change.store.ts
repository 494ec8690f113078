import type { Scope } from '@ledig/domain/access/scope.ts';
import type { HeldBooking } from '@ledig/domain/bookings/decide-move.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { bookingsInScope } from '../../db/queries/booking-scope.ts';

/** A booking that is about to change: nobody else changes it until the transaction ends. */
export interface LockedBooking extends HeldBooking {
  readonly id: number;
  readonly companyId: number;
  readonly departmentId: number;
  readonly canceledAt: number | null;
  readonly client: { readonly email: string; readonly countryCode: string; readonly phoneNumber: string };
  /** Of all it holds, archived or not. */
  readonly capacity: number;
}

interface BookingRow {
  readonly id: number;
  readonly company_id: number;
  readonly department_id: number;
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
 * A booking in scope, locked until the transaction ends, with what it holds; undefined when there is none.
 * What it holds is read by a second statement, which sees what was committed while the first waited for the lock.
 */
export const lockBooking = async (
  { trx, tenantId }: TenantScope,
  scope: Scope,
  id: number,
): Promise<LockedBooking | undefined> => {
  const conditions = sql.join([...bookingsInScope(tenantId, scope), sql`b.id = ${id}`], sql` and `);
  const [locked, held] = await Promise.all([
    sql<BookingRow>`
      select b.id, b.company_id, b.department_id, d.schedule_system, b.starts_at, b.ends_at, b.guests, b.whole_department, b.arrived_at,
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

/** Changes columns of a booking and counts the change. */
export const storeChange = async (
  { trx, tenantId }: TenantScope,
  id: number,
  ...changes: readonly RawBuilder<unknown>[]
): Promise<void> => {
  const set = sql.join([...changes, sql`version = version + 1`]);
  await sql`update bookings set ${set} where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
};

/**
 * Makes changes to what these entities hold wait for each other, for new bookings of them, and for who archives one. In id order
 * as new bookings take them, so that nobody waits in a circle: a change writes its rows in the order in which it held them before,
 * and who books several at once may come from the other side. Answers the ones that are active then: a reading before may be out of date.
 */
export const lockEntities = async ({ trx, tenantId }: TenantScope, ids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number; archived: boolean }>`
    select id, archived_at is not null as archived
      from renting_entities where tenant_id = ${tenantId} and id = any(${[...new Set(ids)]}::bigint[])
     order by id for update`.execute(trx);
  return new Set(rows.filter(({ archived }) => !archived).map(({ id }) => id));
};

/**
 * Puts what a booking holds at another time, and one of its entities for another, whose guests go along. The database refuses an
 * overlap. A guest's own day of arrival that the stay no longer has is forgotten: they come on its first one.
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
  // One statement: a guest's entity is one that the booking holds, before it and after it.
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

/** Whether other bookings hold one of the entities within [from, to), epoch milliseconds. */
export const isHeldByOthers = async (
  { trx, tenantId }: TenantScope,
  bookingId: number,
  entityIds: readonly number[],
  { from, to }: Period,
): Promise<boolean> => {
  // Active allocations of an entity never overlap: the last one that starts before `to` tells it.
  const { rows } = await sql`
    select from unnest(${entityIds}::bigint[]) as wanted (id)
     cross join lateral (
       select a.ends_at from allocations a
        where a.tenant_id = ${tenantId} and a.entity_id = wanted.id and a.active and a.booking_id <> ${bookingId}
          and a.starts_at < ${new Date(to)}
        order by a.starts_at desc limit 1) last
     where last.ends_at > ${new Date(from)}`.execute(trx);
  return rows.length > 0;
};

/** What a booking holds ends at an instant, where it would have ended later. */
export const shortenHolds = async ({ trx, tenantId }: TenantScope, id: number, until: number): Promise<void> => {
  await sql`
    update allocations set ends_at = ${new Date(until)}
     where tenant_id = ${tenantId} and booking_id = ${id} and ends_at > ${new Date(until)}`.execute(trx);
};

/** What a booking holds ends at an instant, whenever it ended before. The database refuses an overlap. */
export const endHoldsAt = async ({ trx, tenantId }: TenantScope, id: number, until: number): Promise<void> => {
  await sql`
    update allocations set ends_at = ${new Date(until)} where tenant_id = ${tenantId} and booking_id = ${id}`.execute(
    trx,
  );
};

/** Lets go of what a booking holds, or takes it again. The database refuses what somebody else has got. */
export const setHolding = async ({ trx, tenantId }: TenantScope, id: number, active: boolean): Promise<void> => {
  await sql`
    update allocations set active = ${active} where tenant_id = ${tenantId} and booking_id = ${id}`.execute(trx);
};
