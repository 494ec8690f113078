import type { Frequency, SeriesRule } from '@ledig/domain/series/recurrence.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import { timeOf } from '#db/queries/statements/rows.ts';

/** One of several bookings in a message. */
export interface PartFacts {
  readonly id: number;
  readonly client_id: number;
  readonly department: string;
  readonly department_en: string;
  readonly schedule_system: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly created_at: Date;
  readonly guests: number;
  readonly version: number;
  readonly canceled: boolean;
  readonly series_date: string | null;
  readonly entities: readonly string[];
  /** Their English names, with the Norwegian one as a fallback. */
  readonly entities_en: readonly string[];
}

/** The series that a message is about, with the bookings of the message's guest. */
export interface SeriesFacts {
  readonly id: number;
  readonly rule: SeriesRule;
  /** `HH:mm`, local to the company. */
  readonly startTime: string;
  readonly endTime: string;
  readonly endDays: number;
  /** Increases with every change of a booking of the series, also one of another guest. */
  readonly version: number;
  readonly bookings: readonly PartFacts[];
}

/** Bookings by their ids, or those of a series; by start. */
export const listParts = async (
  { trx, tenantId }: TenantTransaction,
  by: 'id' | 'series_id',
  ids: readonly number[],
): Promise<PartFacts[]> => {
  const { rows } = await sql<PartFacts>`
    select b.id, b.client_id, d.name as department, coalesce(d.name_en, d.name) as department_en, d.schedule_system, b.starts_at, b.ends_at, b.created_at, b.guests, b.version,
           b.canceled_at is not null as canceled, b.series_date::text as series_date,
           coalesce((select array_agg(e.name order by ${nameOrder('e.name')}) from allocations l
              join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
             where l.tenant_id = ${tenantId} and l.booking_id = b.id), '{}') as entities,
           coalesce((select array_agg(coalesce(e.name_en, e.name) order by ${nameOrder('e.name')}) from allocations l
              join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
             where l.tenant_id = ${tenantId} and l.booking_id = b.id), '{}') as entities_en
      from bookings b join departments d on d.tenant_id = ${tenantId} and d.id = b.department_id
     where b.tenant_id = ${tenantId} and b.${sql.raw(by)} = any(${[...ids]}::bigint[])
     order by b.starts_at, b.id`.execute(trx);
  return rows;
};

/**
 * A series with a guest's bookings; null when the tenant has no such series.
 *
 * Null also when most of its bookings are other guests', because its rule would tell their dates
 * (docs/rules/series.md#calendar-files).
 */
export const findSeries = async (tx: TenantTransaction, id: number, clientId: number): Promise<SeriesFacts | null> => {
  const { trx, tenantId } = tx;
  const row = await trx
    .selectFrom('booking_series')
    .select(['id', 'first_date', 'until_date', 'occurrences', 'exceptions', 'end_days'])
    .select([
      timeOf('start_time').$castTo<string>().as('start_time'),
      timeOf('end_time').$castTo<string>().as('end_time'),
    ])
    .select(({ ref }) => ref('frequency').$castTo<Frequency>().as('frequency'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const all = await listParts(tx, 'series_id', [row.id]);
  const bookings = all.filter(({ client_id }) => client_id === clientId);
  if (bookings.length * 2 < all.length) return null;
  const { frequency, first_date: first, until_date: until, occurrences: count, exceptions } = row;
  return {
    id: row.id,
    rule: { frequency, first, until, count, exceptions },
    startTime: row.start_time,
    endTime: row.end_time,
    endDays: row.end_days,
    version: all.reduce((sum, booking) => sum + booking.version, 0),
    bookings,
  };
};
