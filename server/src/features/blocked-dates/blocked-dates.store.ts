import type { LocalDate } from '@ledig/domain/time/dates.ts';
import type { TenantScope } from '../../db/database.ts';

/** What narrows a department's blocked dates. */
export interface BlockedCriteria {
  readonly departmentId: number;
  readonly id?: number | undefined;
  /** Leaves out those that end earlier. */
  readonly endingFrom?: LocalDate | undefined;
}

/** Blocked dates of a department, the earliest first. */
export const listBlockedDates = ({ trx, tenantId }: TenantScope, { departmentId, id, endingFrom }: BlockedCriteria) =>
  trx
    .selectFrom('blocked_dates')
    .select([
      'id',
      'department_id',
      'start_date',
      'end_date',
      'description_en',
      'description_no',
      'color',
      'blocking_type',
    ])
    .where('tenant_id', '=', tenantId)
    .where('department_id', '=', departmentId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(endingFrom !== undefined, (query) => query.where('end_date', '>=', endingFrom ?? ''))
    .orderBy('start_date')
    .orderBy('id')
    .execute();

export type BlockedRow = Awaited<ReturnType<typeof listBlockedDates>>[number];
