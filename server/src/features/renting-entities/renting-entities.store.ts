import type { TenantScope } from '../../db/database.ts';

/** What narrows a list of entities; null and undefined don't. */
export interface EntityCriteria {
  readonly companyId?: number | null | undefined;
  readonly departmentId?: number | null | undefined;
  readonly entityIds?: readonly number[] | null | undefined;
}

/** Active entities of active departments, by name. */
export const listEntities = ({ trx, tenantId }: TenantScope, criteria: EntityCriteria) => {
  const { companyId, departmentId, entityIds } = criteria;
  return trx
    .selectFrom('renting_entities as e')
    .innerJoin('departments as d', (join) =>
      join.onRef('d.tenant_id', '=', 'e.tenant_id').onRef('d.id', '=', 'e.department_id'),
    )
    .innerJoin('companies as c', (join) =>
      join.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id', '=', 'e.company_id'),
    )
    .leftJoin('categories as k', (join) =>
      join.onRef('k.tenant_id', '=', 'e.tenant_id').onRef('k.id', '=', 'e.category_id').on('k.deleted_at', 'is', null),
    )
    .select([
      'e.id',
      'e.name',
      'e.description',
      'e.type',
      'e.company_id',
      'e.department_id',
      'e.capacity',
      'e.can_combine',
    ])
    .select(['k.id as category_id', 'k.name as category_name'])
    .where('e.tenant_id', '=', tenantId)
    .where('e.archived_at', 'is', null)
    .where('d.archived_at', 'is', null)
    .where('c.archived_at', 'is', null)
    .$if(companyId != null, (query) => query.where('e.company_id', '=', companyId ?? 0))
    .$if(departmentId != null, (query) => query.where('e.department_id', '=', departmentId ?? 0))
    .$if(entityIds != null, (query) => query.where((is) => is('e.id', '=', is.fn.any(is.val([...(entityIds ?? [])])))))
    .orderBy('e.name')
    .orderBy('e.id')
    .execute();
};

export type EntityRow = Awaited<ReturnType<typeof listEntities>>[number];
