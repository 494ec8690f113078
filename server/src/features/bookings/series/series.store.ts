import type { Scope } from '@ledig/domain/access/scope.ts';
import type { Frequency } from '@ledig/domain/series/recurrence.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { bookingsInScope } from '#db/queries/bookings/booking-scope.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';

/** A booking of a series or a group. */
export interface LinkedRecord {
  readonly id: number;
  readonly date: string | null;
  readonly company_id: number;
  readonly company_name: string;
  readonly department_id: number;
  readonly department_name: string;
  readonly zone: string | null;
  readonly client_name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly guests: number;
  readonly canceled_at: Date | null;
  readonly version: number;
  readonly entities: readonly { readonly id: number; readonly name: string }[];
}

/** A series by its id, whether the caller sees it or not; undefined when the tenant has no such series. */
export const findSeries = ({ trx, tenantId }: TenantTransaction, id: number) =>
  trx
    .selectFrom('booking_series as r')
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'r.company_id'))
    .innerJoin('departments as d', (on) => on.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 'r.department_id'))
    .select(['r.id', 'r.company_id', 'c.name as company_name', 'r.department_id', 'd.name as department_name'])
    .select(['r.first_date', 'r.until_date', 'r.occurrences', storedZone(tenantId, 'r.company_id').as('zone')])
    .select(({ ref, cast }) => [
      ref('r.frequency').$castTo<Frequency>().as('frequency'),
      cast<readonly string[]>('r.exceptions', sql`text[]`).as('exceptions'),
    ])
    .where('r.tenant_id', '=', tenantId)
    .where('r.id', '=', id)
    .executeTakeFirst();

/** A stored series with the names that people know it by. */
export type SeriesRecord = NonNullable<Awaited<ReturnType<typeof findSeries>>>;

const linked = async (
  { trx, tenantId }: TenantTransaction,
  scope: Scope,
  of: RawBuilder<unknown>,
): Promise<LinkedRecord[]> => {
  const conditions = sql.join([...bookingsInScope(tenantId, scope), of], sql` and `);
  const { rows } = await sql<LinkedRecord>`
    select b.id, b.series_date::text as date, b.company_id, c.name as company_name, b.department_id,
           d.name as department_name, ${storedZone(tenantId, 'b.company_id')} as zone, b.client_name, b.starts_at,
           b.ends_at, b.guests, b.canceled_at, b.version,
           coalesce((select json_agg(json_build_object('id', e.id, 'name', e.name) order by ${nameOrder('e.name')}, e.id)
             from allocations l join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
            where l.tenant_id = ${tenantId} and l.booking_id = b.id), '[]') as entities
      from bookings b
      join companies c on c.tenant_id = ${tenantId} and c.id = b.company_id
      join departments d on d.tenant_id = ${tenantId} and d.id = b.department_id
     where ${conditions}
     order by b.starts_at, b.id`.execute(trx);
  return rows;
};

/** The bookings of a series that a person sees, canceled ones too, by start. */
export const listOfSeries = (tx: TenantTransaction, viewer: Scope, id: number): Promise<LinkedRecord[]> =>
  linked(tx, viewer, sql`b.series_id = ${id}`);

/** The bookings of a group that a person sees, canceled ones too, by start. */
export const listOfGroup = (tx: TenantTransaction, viewer: Scope, id: number): Promise<LinkedRecord[]> =>
  linked(tx, viewer, sql`b.group_id = ${id}`);
