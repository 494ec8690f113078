import type { TenantTransaction } from '#db/database.ts';
import { hasStays } from '#db/queries/bookings/has-stays.ts';
import { countActiveOf } from '#db/queries/companies/count-active.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import { timeOf } from '#db/queries/statements/rows.ts';

/** The tenant's departments with the columns that everyone sees. */
export const selectDepartments = ({ trx, tenantId }: TenantTransaction) =>
  trx
    .selectFrom('departments as d')
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'd.company_id'))
    .leftJoin('addresses as a', (on) => on.on('a.tenant_id', '=', tenantId).onRef('a.id', '=', 'd.address_id'))
    .select(['d.id', 'd.name', 'd.name_en', 'd.description', 'd.description_en'])
    .select(['d.department_type', 'd.company_id', 'c.name as company_name'])
    .select(['a.id as address_id', 'a.address', 'a.city', 'a.zip', 'd.schedule_system', 'd.activity_system'])
    .select([timeOf('d.checkin').as('checkin'), timeOf('d.checkout').as('checkout'), 'd.allow_categories'])
    .where('d.tenant_id', '=', tenantId);

export type DepartmentRow = Awaited<ReturnType<ReturnType<typeof selectDepartments>['executeTakeFirstOrThrow']>>;

interface Only {
  readonly companyId?: number | null;
  readonly departmentId?: number | null;
}

const selectActive = (tx: TenantTransaction, only: Only) =>
  selectDepartments(tx)
    .where('d.archived_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .$if(only.companyId != null, (query) => query.where('d.company_id', '=', only.companyId ?? 0))
    .$if(only.departmentId != null, (query) => query.where('d.id', '=', only.departmentId ?? 0))
    .orderBy(nameOrder('d.name'))
    .orderBy('d.id');

/** Active departments of active companies by name, optionally of one company or with one id. */
export const listDepartments = (tx: TenantTransaction, only: Only = {}): Promise<DepartmentRow[]> =>
  selectActive(tx, only).execute();

/** Like `listDepartments`, with the number of active units and whether there are or have been stays. */
export const listDepartmentChoices = (
  tx: TenantTransaction,
  only: Only,
): Promise<(DepartmentRow & { readonly entities: number; readonly has_stays: boolean })[]> =>
  selectActive(tx, only)
    .select([
      countActiveOf(tx.tenantId, 'renting_entities', 'department_id', 'd.id').as('entities'),
      hasStays(tx.tenantId, null).as('has_stays'),
    ])
    .execute();
