import type { Scope } from '@ledig/domain/access/scope.ts';
import type { HeldBooking } from '@ledig/domain/bookings/decide-move.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { bookingsInScope } from '#db/queries/bookings/booking-scope.ts';
import { anyOf, insertAll } from '#db/queries/statements/rows.ts';
import type { DB } from '#db/types.ts';

/** A booking locked against other changes until the transaction ends. */
export interface LockedBooking extends HeldBooking {
  readonly id: number;
  readonly companyId: number;
  readonly departmentId: number;
  readonly categoryId: number | null;
  readonly canceledAt: number | null;
  readonly clientId: number;
  readonly client: { readonly email: string; readonly countryCode: string; readonly phoneNumber: string };
  /** Total of all its entities, archived or not. */
  readonly capacity: number;
}

interface BookingRow {
  readonly id: number;
  readonly company_id: number;
  readonly department_id: number;
  readonly category_id: number | null;
  readonly schedule_system: ScheduleSystem;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly guests: number;
  readonly whole_department: boolean;
  readonly arrived_at: Date | null;
  readonly checked_out_at: Date | null;
  readonly completed_at: Date | null;
  readonly canceled_at: Date | null;
  readonly client_id: number;
  readonly client_email: string;
  readonly client_country_code: string;
  readonly client_phone_number: string;
  readonly version: number;
}

interface HeldRow {
  readonly booking_id: number;
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
  clientId: row.client_id,
  client: { email: row.client_email, countryCode: row.client_country_code, phoneNumber: row.client_phone_number },
  entityIds: held.map(({ id }) => id),
  capacity: held.reduce((sum, { capacity }) => sum + capacity, 0),
});

const selectBookings = async (
  { trx, tenantId }: TenantTransaction,
  scope: Scope,
  ids: readonly number[],
  lock: RawBuilder<unknown>,
): Promise<LockedBooking[]> => {
  const named = sql`b.id = any(${[...ids]}::bigint[])`;
  const conditions = sql.join([...bookingsInScope(tenantId, scope), named], sql` and `);
  const [locked, held] = await Promise.all([
    sql<BookingRow>`
      select b.id, b.company_id, b.department_id, b.category_id, d.schedule_system, b.starts_at, b.ends_at, b.guests, b.whole_department, b.arrived_at,
             b.checked_out_at, b.completed_at, b.canceled_at, b.client_id, b.client_email, b.client_country_code,
             b.client_phone_number, b.version
        from bookings b join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
       where ${conditions} order by b.id ${lock}`.execute(trx),
    sql<HeldRow>`
      select l.booking_id, e.id, e.capacity
        from allocations l join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
       where l.tenant_id = ${tenantId} and l.booking_id = any(${[...ids]}::bigint[]) order by e.id`.execute(trx),
  ]);
  const byBooking = Map.groupBy(held.rows, ({ booking_id }) => booking_id);
  return locked.rows.map((row) => read(row, byBooking.get(row.id) ?? []));
};

/**
 * Locks bookings in scope in id order until the transaction ends, and returns them with their entities, by id. A second
 * statement reads the entities, because it must see rows that were committed while the first waited for the locks.
 */
export const lockBookings = (tx: TenantTransaction, scope: Scope, ids: readonly number[]): Promise<LockedBooking[]> =>
  selectBookings(tx, scope, ids, sql`for no key update of b`);

/** Finds bookings without a lock. Use the result for display, not for a change. */
export const listHeldBookings = (
  tx: TenantTransaction,
  scope: Scope,
  ids: readonly number[],
): Promise<LockedBooking[]> => selectBookings(tx, scope, ids, sql``);

/** Finds a booking without a lock. Use the result for display, not for a change. */
export const findHeldBooking = async (
  tx: TenantTransaction,
  scope: Scope,
  id: number,
): Promise<LockedBooking | undefined> => (await listHeldBookings(tx, scope, [id]))[0];

/** Changes columns of bookings to the same values and increments their versions. */
export const storeChange = async (
  { trx, tenantId }: TenantTransaction,
  ids: readonly number[],
  columns: Updateable<DB['bookings']>,
): Promise<void> => {
  await trx
    .updateTable('bookings')
    .set((is) => ({ ...columns, version: is('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .execute();
};

/**
 * Locks the entities in id order, so that bookings, moves and archiving of the same entity run one after another
 * without deadlocks. Returns the ids that are still active: an earlier read may be stale.
 */
export const lockEntities = async (
  { trx, tenantId }: TenantTransaction,
  ids: readonly number[],
): Promise<Set<number>> => {
  const rows = await trx
    .selectFrom('renting_entities')
    .select(['id', 'archived_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.filter(({ archived_at: at }) => at === null).map(({ id }) => id));
};

/** The target of a moved booking. Instants are epoch milliseconds. */
export interface HoldMove extends Period {
  readonly bookingId: number;
  /** The units after the move. */
  readonly entityIds: readonly number[];
  readonly replaced: { readonly entityId: number; readonly by: number } | null;
}

/** The table expression `moved`: a row per move. */
const movedTable = (moves: readonly HoldMove[], zone: string): RawBuilder<unknown> => {
  const column = <T>(of: (move: HoldMove) => T): T[] => moves.map(of);
  return sql`
    moved as (
      select * from unnest(
        ${column(({ bookingId }) => bookingId)}::bigint[],
        ${column(({ from }) => new Date(from))}::timestamptz[], ${column(({ to }) => new Date(to))}::timestamptz[],
        ${column(({ from }) => dateAt(from, zone))}::date[], ${column(({ to }) => dateAt(to, zone))}::date[],
        ${column(({ replaced }) => replaced?.entityId ?? 0)}::bigint[], ${column(({ replaced }) => replaced?.by ?? 0)}::bigint[]
      ) as m (booking_id, starts_at, ends_at, first_date, last_date, entity_id, replacement_id)
    )`;
};

/**
 * Moves the allocations of bookings to other periods. Can replace one entity of each booking by another, with the
 * entity's guests. The exclusion constraint refuses an overlap. Clears the arrival date of a guest, registered or
 * checked in online, when it is no longer part of the stay.
 *
 * @param zone the company's zone
 */
export const moveHolds = async (
  { trx, tenantId }: TenantTransaction,
  zone: string,
  moves: readonly HoldMove[],
): Promise<void> => {
  // One statement, because each guest must refer to an allocation of the booking before and after.
  await sql`
    with ${movedTable(moves, zone)}, guests as (
      update interactors i
         set renting_entity_id = case when i.renting_entity_id = moved.entity_id then moved.replacement_id
                                      else i.renting_entity_id end,
             arrival_date = case when i.arrival_date between moved.first_date and moved.last_date then i.arrival_date end
        from moved
       where i.tenant_id = ${tenantId} and i.booking_id = moved.booking_id
         and (i.renting_entity_id = moved.entity_id or i.arrival_date is not null)
    ), online as (
      update online_guests g set arrival_date = null
        from moved
       where g.tenant_id = ${tenantId} and g.booking_id = moved.booking_id
         and g.arrival_date not between moved.first_date and moved.last_date
    )
    update allocations l
       set starts_at = moved.starts_at, ends_at = moved.ends_at,
           entity_id = case when l.entity_id = moved.entity_id then moved.replacement_id else l.entity_id end
      from moved
     where l.tenant_id = ${tenantId} and l.booking_id = moved.booking_id`.execute(trx);
};

/** Sets the periods of bookings and increments their versions. */
export const storePeriods = async (
  { trx, tenantId }: TenantTransaction,
  zone: string,
  moves: readonly HoldMove[],
): Promise<void> => {
  await sql`
    with ${movedTable(moves, zone)}
    update bookings b set starts_at = moved.starts_at, ends_at = moved.ends_at, version = b.version + 1
      from moved where b.tenant_id = ${tenantId} and b.id = moved.booking_id`.execute(trx);
};

/**
 * Replaces the units of a booking. The number of units may change. The database refuses an overlap. Not for stays with
 * registered guests.
 */
export const replaceHolds = async (
  tx: TenantTransaction,
  id: number,
  { from, to, entityIds }: Period & { readonly entityIds: readonly number[] },
): Promise<void> => {
  const { trx, tenantId } = tx;
  const [entities] = await Promise.all([
    trx
      .selectFrom('renting_entities')
      .select(['id as entity_id', 'department_id'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', anyOf(entityIds))
      .orderBy('id')
      .execute(),
    trx.deleteFrom('allocations').where('tenant_id', '=', tenantId).where('booking_id', '=', id).execute(),
  ]);
  const period = { starts_at: new Date(from), ends_at: new Date(to) };
  await insertAll(
    tx,
    'allocations',
    entities.map((entity) => ({ ...entity, booking_id: id, ...period })),
  );
};

/** Ids of the bookings whose target is held by another booking or by an offer of the waiting list. */
export const findTakenTargets = async (
  { trx, tenantId }: TenantTransaction,
  targets: readonly Omit<HoldMove, 'replaced'>[],
): Promise<number[]> => {
  const wanted = targets.flatMap(({ entityIds, ...target }) => entityIds.map((entityId) => ({ ...target, entityId })));
  // Active allocations of an entity never overlap, so only the last one that starts before the end matters.
  const { rows } = await sql<{ booking_id: number }>`
    select distinct wanted.booking_id
      from unnest(${wanted.map(({ bookingId }) => bookingId)}::bigint[], ${wanted.map(({ entityId }) => entityId)}::bigint[],
             ${wanted.map(({ from }) => new Date(from))}::timestamptz[], ${wanted.map(({ to }) => new Date(to))}::timestamptz[])
             as wanted (booking_id, entity_id, starts_at, ends_at)
     cross join lateral (
       select a.ends_at from allocations a
        where a.tenant_id = ${tenantId} and a.entity_id = wanted.entity_id and a.active
          and a.booking_id is distinct from wanted.booking_id and a.starts_at < wanted.ends_at
        order by a.starts_at desc limit 1) last
     where last.ends_at > wanted.starts_at`.execute(trx);
  return rows.map(({ booking_id }) => booking_id);
};

/** Whether other bookings hold one of the entities in the period [from, to) (epoch milliseconds). */
export const isHeldByOthers = async (
  tx: TenantTransaction,
  bookingId: number,
  entityIds: readonly number[],
  { from, to }: Period,
): Promise<boolean> => (await findTakenTargets(tx, [{ bookingId, entityIds, from, to }])).length > 0;

/** An update of the allocations of bookings. The exclusion constraint refuses an overlap. */
const updateHolds = ({ trx, tenantId }: TenantTransaction, ids: readonly number[]) =>
  trx.updateTable('allocations').where('tenant_id', '=', tenantId).where('booking_id', '=', anyOf(ids));

/** Ends a booking's allocations at an instant unless they end earlier. */
export const shortenHolds = async (tx: TenantTransaction, id: number, until: number): Promise<void> => {
  const ends_at = new Date(until);
  await updateHolds(tx, [id]).set({ ends_at }).where('ends_at', '>', ends_at).execute();
};

/** Sets the end of a booking's allocations. The exclusion constraint refuses an overlap. */
export const endHoldsAt = async (tx: TenantTransaction, id: number, until: number): Promise<void> => {
  await updateHolds(tx, [id])
    .set({ ends_at: new Date(until) })
    .execute();
};

/** Releases the allocations of bookings, or holds them again. The exclusion constraint refuses taken entities. */
export const setHolding = async (tx: TenantTransaction, ids: readonly number[], active: boolean): Promise<void> => {
  await updateHolds(tx, ids).set({ active }).execute();
};
