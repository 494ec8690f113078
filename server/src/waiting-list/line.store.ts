import { withClosed } from '@ledig/domain/availability/closures.ts';
import { addTaken, type TakenPeriod } from '@ledig/domain/availability/taken.ts';
import { UNDO_MS } from '@ledig/domain/bookings/decide-cancel.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { dateAt } from '@ledig/domain/time/zone.ts';
import type { Wish, WishMaterial } from '@ledig/domain/waiting-list/wish.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { type AvailabilityContext, findAvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { lockBlocksShared } from '#db/queries/availability/block-lock.ts';
import { takenInDepartment } from '#db/queries/availability/taken-periods.ts';
import { anyOf, constant } from '#db/queries/statements/rows.ts';
import { type EntryRecord, selectEntries } from './entries.store.ts';

/** The entries of a department that wait for an offer, in the order of the line. */
export const listWaiting = (tx: TenantTransaction, departmentId: number): Promise<EntryRecord[]> =>
  selectEntries(tx, (query) =>
    query
      .where('w.department_id', '=', departmentId)
      .where('w.status', '=', constant('waiting'))
      .orderBy('w.queued_at')
      .orderBy('w.id'),
  );

interface EntryPeriod {
  readonly entry_id: number;
  readonly from: number;
  readonly to: number;
}

const byEntry = (rows: readonly EntryPeriod[]): ReadonlyMap<number, Period[]> =>
  new Map(
    [...Map.groupBy(rows, ({ entry_id }) => entry_id)].map(([id, own]) => [
      id,
      own.map(({ from, to }) => ({ from, to })),
    ]),
  );

const epoch = (column: string) => sql.raw<number>(`(date_part('epoch', ${column}) * 1000)::float8`);

/** Bookings and open offers of the entries' phone numbers in the department. */
const listClientPeriods = async (
  { trx, tenantId }: TenantTransaction,
  entries: readonly EntryRecord[],
): Promise<ReadonlyMap<number, Period[]>> => {
  const ids = entries.map(({ id }) => id);
  const { rows } = await sql<EntryPeriod>`
    select w.id as entry_id, ${epoch('b.starts_at')} as "from", ${epoch('b.ends_at')} as "to"
      from waiting_list_entries w
      cross join lateral (
        select x.department_id, x.starts_at, x.ends_at from bookings x
         where x.tenant_id = ${tenantId} and x.client_phone_number = w.client_phone_number
           and x.client_country_code = w.client_country_code and x.canceled_at is null and x.ends_at > w.starts_at
        offset 0) b
     where w.tenant_id = ${tenantId} and w.id = any(${ids}::bigint[]) and b.department_id = w.department_id
    union all
    select w.id, ${epoch('o.starts_at')}, ${epoch('o.ends_at')}
      from waiting_list_entries w
      join waiting_list_entries other on other.tenant_id = ${tenantId} and other.department_id = w.department_id
       and other.status = 'offered' and other.client_phone_number = w.client_phone_number
       and other.client_country_code = w.client_country_code
      join waiting_list_offers o on o.tenant_id = ${tenantId} and o.entry_id = other.id and o.status = 'open'
     where w.tenant_id = ${tenantId} and w.id = any(${ids}::bigint[])`.execute(trx);
  return byEntry(rows);
};

const listDeclined = async (
  { trx, tenantId }: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Period[]>> => {
  const rows = await trx
    .selectFrom('waiting_list_offers')
    .select(['entry_id', epoch('starts_at').as('from'), epoch('ends_at').as('to')])
    .where('tenant_id', '=', tenantId)
    .where('entry_id', '=', anyOf(ids))
    .where('status', '=', 'declined')
    .execute();
  return byEntry(rows);
};

/** Units of bookings whose cancellation can still be undone. They count as taken until then. */
const listUndoable = (
  { trx, tenantId }: TenantTransaction,
  departmentId: number,
  now: number,
): Promise<TakenPeriod[]> =>
  trx
    .selectFrom('bookings as b')
    .innerJoin('allocations as l', (on) => on.on('l.tenant_id', '=', tenantId).onRef('l.booking_id', '=', 'b.id'))
    .select(['l.entity_id as entityId', epoch('l.starts_at').as('from'), epoch('l.ends_at').as('to')])
    .where('b.tenant_id', '=', tenantId)
    .where('b.department_id', '=', departmentId)
    .where('b.canceled_at', '>', new Date(now - UNDO_MS))
    .execute();

/** An entry as the rules take it. */
export const wishOf = (
  entry: Pick<
    EntryRecord,
    | 'id'
    | 'created_by'
    | 'client_country_code'
    | 'client_phone_number'
    | 'guests'
    | 'category_id'
    | 'date_from'
    | 'date_to'
  > & { readonly starts_at: Date; readonly ends_at: Date },
  declined: readonly Period[] = [],
  clientPeriods: readonly Period[] = [],
): Wish => ({
  id: entry.id,
  booker: entry.created_by === null ? 'public' : 'staff',
  phone: entry.client_country_code + entry.client_phone_number,
  guests: entry.guests,
  categoryId: entry.category_id,
  first: entry.date_from,
  last: entry.date_to,
  window: { from: entry.starts_at.getTime(), to: entry.ends_at.getTime() },
  declined,
  clientPeriods,
});

/**
 * The department's data for decisions about wishes within a window. Undefined when the department takes no bookings: it
 * is archived, or takes requests.
 */
export const loadWishMaterial = async (
  tx: TenantTransaction,
  departmentId: number,
  window: Period,
  now: number,
): Promise<{ context: AvailabilityContext; material: WishMaterial } | undefined> => {
  // A start may lie after midnight, and its booking ends later.
  const wide = { from: window.from - DAY_MS, to: window.to + 8 * DAY_MS };
  const [, context, taken, undoable] = await Promise.all([
    lockBlocksShared(tx, departmentId),
    findAvailabilityContext(tx, departmentId, addDays(dateAt(wide.from, 'UTC'), -1)),
    takenInDepartment(tx, departmentId, wide, { now }),
    listUndoable(tx, departmentId, now),
  ]);
  if (!context || context.department.archived || context.department.activitySystem !== 'BOOKING') return undefined;
  const { department, settings, blocked, closed, entities, categoryIds } = context;
  const material: WishMaterial = {
    schedule: department.scheduleSystem,
    settings,
    hours: department.stayHours,
    blocked,
    closed,
    entities,
    categories: { required: department.allowCategories, ids: categoryIds },
    taken: withClosed(addTaken(taken, undoable), closed, entities),
    now,
  };
  return { context, material };
};

/** The wishes of entries, with what their guests have declined and booked. */
export const loadWishes = async (tx: TenantTransaction, entries: readonly EntryRecord[]): Promise<Wish[]> => {
  const [declined, clientPeriods] = await Promise.all([
    listDeclined(
      tx,
      entries.map(({ id }) => id),
    ),
    listClientPeriods(tx, entries),
  ]);
  return entries.map((entry) => wishOf(entry, declined.get(entry.id), clientPeriods.get(entry.id)));
};
