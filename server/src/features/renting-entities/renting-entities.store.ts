import type { TenantTransaction } from '#db/database.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';

/** Filter of a list of entities. Null and undefined don't filter. */
export interface EntityCriteria {
  readonly companyId?: number | null | undefined;
  readonly departmentId?: number | null | undefined;
  readonly entityIds?: readonly number[] | null | undefined;
  /** A further filter in addition to `departmentId` and `entityIds`, which may hold the caller's scope. */
  readonly inDepartmentId?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly categoryId?: number | undefined;
  /** Only entities of DAILY departments. */
  readonly daily?: boolean | undefined;
  /** Default: active entities of active departments and companies. */
  readonly states?: 'active' | 'archived' | 'all' | undefined;
}

const selectEntities = ({ trx, tenantId }: TenantTransaction) =>
  trx
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
      'e.name_en',
      'e.description',
      'e.picture_hash',
      'c.slug as domain',
      'e.type',
      'e.company_id',
      'e.department_id',
      'e.capacity',
      'e.can_combine',
    ])
    .select(['k.id as category_id', 'k.name as category_name', 'k.name_en as category_name_en'])
    .where('e.tenant_id', '=', tenantId);

type Selected = ReturnType<typeof selectEntities>;

const inState = (query: Selected, states: EntityCriteria['states']): Selected => {
  if (states === 'all') return query;
  if (states === 'archived') return query.where('e.archived_at', 'is not', null);
  return query.where('e.archived_at', 'is', null).where('d.archived_at', 'is', null).where('c.archived_at', 'is', null);
};

const amongIds = (query: Selected, ids: readonly number[] | null | undefined): Selected =>
  ids == null ? query : query.where((is) => is('e.id', '=', is.fn.any(is.val([...ids]))));

/** Entities by name, active ones by default. */
export const listEntities = (tx: TenantTransaction, criteria: EntityCriteria) => {
  const { companyId, departmentId, inDepartmentId, entityIds, ids, categoryId, daily } = criteria;
  const narrowed = amongIds(amongIds(inState(selectEntities(tx), criteria.states), entityIds), ids);
  return narrowed
    .$if(companyId != null, (query) => query.where('e.company_id', '=', companyId ?? 0))
    .$if(departmentId != null, (query) => query.where('e.department_id', '=', departmentId ?? 0))
    .$if(inDepartmentId !== undefined, (query) => query.where('e.department_id', '=', inDepartmentId ?? 0))
    .$if(categoryId !== undefined, (query) => query.where('k.id', '=', categoryId ?? 0))
    .$if(daily === true, (query) => query.where('d.schedule_system', '=', 'DAILY'))
    .orderBy(nameOrder('e.name'))
    .orderBy('e.id')
    .execute();
};

export type EntityRow = Awaited<ReturnType<typeof listEntities>>[number];
