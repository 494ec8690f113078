import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { nameOrder } from '../../db/queries/name-order.ts';

/** An active department of an active company, with its address. */
export interface DepartmentRow {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly description: string;
  readonly description_en: string | null;
  readonly department_type: string;
  readonly company_id: number;
  readonly company_name: string;
  readonly address_id: number | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly schedule_system: string;
  readonly activity_system: string;
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly allow_categories: boolean;
}

/** Active departments by name, optionally of one company or with one id. */
export const listDepartments = (
  { trx, tenantId }: TenantScope,
  only: { readonly companyId?: number | null; readonly departmentId?: number | null } = {},
): Promise<DepartmentRow[]> =>
  trx
    .selectFrom('departments as d')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.tenant_id', '=', 'd.tenant_id').onRef('c.id', '=', 'd.company_id'),
    )
    .leftJoin('addresses as a', (join) =>
      join.onRef('a.tenant_id', '=', 'd.tenant_id').onRef('a.id', '=', 'd.address_id'),
    )
    .select(['d.id', 'd.name', 'd.name_en', 'd.description', 'd.description_en'])
    .select(['d.department_type', 'd.company_id', 'c.name as company_name'])
    .select(['a.id as address_id', 'a.address', 'a.city', 'a.zip', 'd.schedule_system', 'd.activity_system'])
    .select(sql<string | null>`to_char(d.checkin, 'HH24:MI')`.as('checkin'))
    .select(sql<string | null>`to_char(d.checkout, 'HH24:MI')`.as('checkout'))
    .select('d.allow_categories')
    .where('d.tenant_id', '=', tenantId)
    .where('d.archived_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .$if(only.companyId != null, (query) => query.where('d.company_id', '=', only.companyId ?? 0))
    .$if(only.departmentId != null, (query) => query.where('d.id', '=', only.departmentId ?? 0))
    .orderBy(nameOrder('d.name'))
    .orderBy('d.id')
    .execute();
