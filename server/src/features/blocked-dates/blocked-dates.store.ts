import type { LocalDate } from '@ledig/domain/time/dates.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';

/** Filter of a department's blocked dates. */
export interface BlockedCriteria {
  readonly departmentId: number;
  readonly id?: number | undefined;
  /** Leaves out blocked dates that end earlier. */
  readonly endingFrom?: LocalDate | undefined;
}

const COLUMNS = [
  'b.id',
  'b.department_id',
  'b.start_date',
  'b.end_date',
  'b.description_en',
  'b.description_no',
  'b.color',
  'b.blocking_type',
  'b.renting_entity_ids',
] as const;

const TIMES = [
  sql<string | null>`to_char(b.start_time, 'HH24:MI')`.as('start_time'),
  sql<string | null>`to_char(b.end_time, 'HH24:MI')`.as('end_time'),
] as const;

/** Blocked dates of a department, earliest first. */
export const listBlockedDates = (
  { trx, tenantId }: TenantTransaction,
  { departmentId, id, endingFrom }: BlockedCriteria,
) =>
  trx
    .selectFrom('blocked_dates as b')
    .select([...COLUMNS, ...TIMES])
    .where('b.tenant_id', '=', tenantId)
    .where('b.department_id', '=', departmentId)
    .$if(id !== undefined, (query) => query.where('b.id', '=', id ?? 0))
    .$if(endingFrom !== undefined, (query) => query.where('b.end_date', '>=', endingFrom ?? ''))
    .orderBy('b.start_date')
    .orderBy('b.id')
    .execute();

export type BlockedRow = Awaited<ReturnType<typeof listBlockedDates>>[number];

/** Filter of blocked dates of active departments. Null and missing fields don't filter. */
interface BlockedAmong {
  readonly companyId: number | null;
  readonly departmentIds: readonly number[] | null;
  /** Leaves out blocked dates that end earlier. */
  readonly from?: LocalDate | undefined;
  /** Leaves out blocked dates that begin later. */
  readonly to?: LocalDate | undefined;
}

/** Blocked dates of active departments, earliest first. */
export const listBlockedAmong = (
  { trx, tenantId }: TenantTransaction,
  { companyId, departmentIds, from, to }: BlockedAmong,
): Promise<BlockedRow[]> =>
  trx
    .selectFrom('blocked_dates as b')
    .innerJoin('departments as d', (join) =>
      join.onRef('d.tenant_id', '=', 'b.tenant_id').onRef('d.id', '=', 'b.department_id'),
    )
    .select([...COLUMNS, ...TIMES])
    .where('b.tenant_id', '=', tenantId)
    .where('d.archived_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('d.company_id', '=', companyId ?? 0))
    .$if(departmentIds !== null, (query) =>
      query.where((is) => is('b.department_id', '=', is.fn.any(is.val([...(departmentIds ?? [])])))),
    )
    .$if(from !== undefined, (query) => query.where('b.end_date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('b.start_date', '<=', to ?? ''))
    .orderBy('b.start_date')
    .orderBy('b.id')
    .execute();
