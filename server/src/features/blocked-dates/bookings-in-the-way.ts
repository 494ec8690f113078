import type { OverlappingBooking } from '@ledig/contract/departments/blocked-dates.ts';
import { closedPeriods } from '@ledig/domain/availability/closures.ts';
import type { BlockShape } from '@ledig/domain/blocked-dates/rules.ts';
import { liesOnBlocked } from '@ledig/domain/bookings/decide-update.ts';
import { addDays } from '@ledig/domain/time/dates.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { startOfDay } from '@ledig/domain/time/zone.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import type { AvailabilityContext } from '#db/queries/availability/availability-context.ts';
import { bookingsEndingAfter } from '#db/queries/bookings/booking-scope.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';

/** Bookings listed by name. Further ones are only counted. */
const MAX_NAMED = 100;
/** Maximum of bookings read for one request. */
const MAX_READ = 5000;

/** A block with the loaded time rules of its department. */
export interface PlacedBlock {
  readonly context: AvailabilityContext;
  readonly shape: BlockShape;
}

interface NearRow {
  readonly id: number;
  readonly department_id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly guests: number;
  readonly client_name: string;
  readonly entities: readonly { readonly id: number; readonly name: string }[] | null;
}

/** Active bookings near some windows, by start. */
const listNear = async ({ trx, tenantId }: TenantTransaction, blocks: readonly PlacedBlock[], now: number) => {
  const windows = blocks.map(({ context, shape }) => ({
    departmentId: context.department.id,
    from: new Date(Math.max(now, startOfDay(addDays(shape.from, -1), context.settings.zone))),
    to: new Date(startOfDay(addDays(shape.to, 2), context.settings.zone)),
  }));
  const { rows } = await sql<NearRow>`
    select b.id, b.department_id, b.starts_at, b.ends_at, b.guests, b.client_name, (
             select json_agg(json_build_object('id', e.id, 'name', e.name) order by ${nameOrder('e.name')}, e.id)
               from allocations l join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
              where l.tenant_id = ${tenantId} and l.booking_id = b.id) as entities
      from bookings b
     where b.tenant_id = ${tenantId} and b.canceled_at is null and b.checked_out_at is null and b.id in (
       select near.id
         from unnest(${windows.map(({ departmentId }) => departmentId)}::bigint[],
                     ${windows.map(({ from }) => from)}::timestamptz[],
                     ${windows.map(({ to }) => to)}::timestamptz[]) as w (department_id, from_at, to_at)
         cross join lateral (
           select e.id from ${bookingsEndingAfter(tenantId, sql`w.from_at`)} e
            where e.department_id = w.department_id and e.starts_at < w.to_at
         ) near)
     order by b.starts_at, b.id limit ${MAX_READ}`.execute(trx);
  return rows;
};

const timesOf = ({ context, shape }: PlacedBlock) => {
  const { settings, department } = context;
  const { from, to, startTime, endTime, entityIds } = shape;
  const base = { scheduleSystem: department.scheduleSystem, settings, stayHours: department.stayHours };
  if (startTime === null && endTime === null && entityIds === null) return { ...base, blocked: [{ from, to }] };
  const closure = {
    from,
    to,
    startMinutes: parseTimeOfDay(startTime ?? ''),
    endMinutes: parseTimeOfDay(endTime ?? ''),
    entityIds,
  };
  return { ...base, blocked: [], closed: closedPeriods([closure], base) };
};

const present = (row: NearRow, { settings, department }: AvailabilityContext): OverlappingBooking => ({
  id: row.id,
  client_name: row.client_name,
  number_of_interactors: row.guests,
  date_from: formatInstant(row.starts_at.getTime(), settings.zone),
  date_to: formatInstant(row.ends_at.getTime(), settings.zone),
  department: { id: department.id, name: department.name },
  renting_entities: [...(row.entities ?? [])],
});

/**
 * Finds bookings that overlap blocks and aren't over, by the same rule that refuses new bookings
 * (docs/rules/blocked-dates.md#bookings-in-the-way). Lock the departments of the blocks first.
 */
export const findBookingsInTheWay = async (tx: TenantTransaction, blocks: readonly PlacedBlock[], now: number) => {
  if (blocks.length === 0) return { bookings: [], bookings_total: 0 };
  const rules = blocks.map((block) => ({ departmentId: block.context.department.id, times: timesOf(block) }));
  const contexts = new Map(blocks.map(({ context }) => [context.department.id, context]));
  const near = await listNear(tx, blocks, now);
  const hit = near.filter((row) => {
    const period = { from: row.starts_at.getTime(), to: row.ends_at.getTime() };
    const entityIds = (row.entities ?? []).map(({ id }) => id);
    return rules.some(
      ({ departmentId, times }) => departmentId === row.department_id && liesOnBlocked(period, times, entityIds),
    );
  });
  const named = hit.slice(0, MAX_NAMED).flatMap((row) => {
    const context = contexts.get(row.department_id);
    return context ? [present(row, context)] : [];
  });
  return { bookings: named, bookings_total: hit.length };
};
