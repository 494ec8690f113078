import type { TenantScope } from '../../db/database.ts';

/** Categories of a department that aren't deleted, by name, each with the number of its active entities. */
export const listCategories = ({ trx, tenantId }: TenantScope, departmentId: number) =>
  trx
    .selectFrom('categories as k')
    .innerJoin('companies as c', (join) =>
      join.onRef('c.tenant_id', '=', 'k.tenant_id').onRef('c.id', '=', 'k.company_id'),
    )
    .innerJoin('departments as d', (join) =>
      join.onRef('d.tenant_id', '=', 'k.tenant_id').onRef('d.id', '=', 'k.department_id'),
    )
    .leftJoin('renting_entities as e', (join) =>
      join
        .onRef('e.tenant_id', '=', 'k.tenant_id')
        .onRef('e.department_id', '=', 'k.department_id')
        .onRef('e.category_id', '=', 'k.id')
        .on('e.archived_at', 'is', null),
    )
    .select([
      'k.id',
      'k.name',
      'k.name_en',
      'k.company_id',
      'c.name as company_name',
      'k.department_id',
      'd.name as department_name',
    ])
    .select((is) => is.fn.count<number>('e.id').as('entities'))
    .where('k.tenant_id', '=', tenantId)
    .where('k.department_id', '=', departmentId)
    .where('k.deleted_at', 'is', null)
    .groupBy(['k.id', 'k.name', 'k.name_en', 'k.company_id', 'c.name', 'k.department_id', 'd.name'])
    .orderBy('k.name')
    .orderBy('k.id')
    .execute();

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];
