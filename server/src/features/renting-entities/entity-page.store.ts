import type { entitySorts } from '@ledig/contract/departments/renting-entity-shapes.ts';
import type { SortOrder } from '@ledig/contract/primitives.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import {
  allMatches,
  allOf,
  filterByIds,
  loadCountedPage,
  orderBy,
  type Page,
  pageBounds,
} from '#db/queries/statements/list-page.ts';
import { inNameOrder } from '#db/queries/statements/name-order.ts';
import { matchesSearch, typedWords } from '#db/queries/statements/search-words.ts';
import { type EntityRecord, within } from './entity.store.ts';
import { selectEntityPage } from './entity-rows.store.ts';

/** Filter of a list of entities. Empty lists and texts don't filter. */
export interface PageCriteria {
  readonly archived: boolean;
  readonly searchText: string;
  readonly departmentIds: readonly number[];
}

/** Page and order of a list. */
export interface PageOrder {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: (typeof entitySorts)[number];
  readonly order: SortOrder;
}

/** SQL of each column. `d` and `c` are the department and company, which only their own columns need. */
const COLUMNS: Readonly<Record<PageOrder['sort'], string>> = {
  name: inNameOrder('e.name'),
  type: 'e.type',
  department: inNameOrder('d.name'),
  company: inNameOrder('c.name'),
  number_of_interactors: 'e.capacity',
  created_at: 'e.created_at',
};

/** SQL condition: a name contains a word, ignoring accents. Reads all rows, so use it for small tables only. */
const named = (text: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`strpos(search_fold(${text}), search_fold(${word}::text)) > 0`;

/**
 * SQL conditions, one per word: an indexed word of the entity begins with it, or the name of its company, department,
 * category or staff member contains it. Those names are searched once per query, not per entity.
 */
const hasWords = (tenantId: number, text: string): RawBuilder<unknown>[] =>
  typedWords(text).map((word) => {
    const own = matchesSearch(tenantId, 'renting_entities', sql.ref('e.id'), word);
    return sql`(${own}
      or e.department_id in (
        select p.id from departments p join companies o on o.tenant_id = p.tenant_id and o.id = p.company_id
         where p.tenant_id = ${tenantId} and ${named(sql`p.name || ' ' || o.name`, word)})
      or e.category_id in (select g.id from categories g
         where g.tenant_id = ${tenantId} and g.deleted_at is null and ${named(sql.ref('g.name'), word)})
      or e.user_id in (select s.id from users s where s.tenant_id = ${tenantId} and ${named(sql.ref('s.name'), word)}))`;
  });

/** One page of entities in scope that meet the criteria, and their total. */
export const listEntityPage = async (
  tx: TenantTransaction,
  scope: Scope,
  { archived, searchText, departmentIds }: PageCriteria,
  { page, pageSize, sort, order }: PageOrder,
): Promise<Page<EntityRecord>> => {
  const { tenantId } = tx;
  const conditions = allOf([
    ...within(tenantId, scope),
    archived ? sql`e.archived_at is not null` : sql`e.archived_at is null`,
    ...filterByIds('e.department_id', departmentIds),
    ...hasWords(tenantId, searchText),
  ]);
  const by = orderBy(COLUMNS, { sort, order }, inNameOrder('e.name'), 'e.id');
  const named = sort === 'department' || sort === 'company';
  const places = named
    ? sql`join departments d on d.tenant_id = ${tenantId} and d.id = e.department_id
          join companies c on c.tenant_id = ${tenantId} and c.id = e.company_id`
    : sql``;
  const ids = sql`
    select e.id, ${allMatches} from renting_entities e ${places}
     where ${conditions} order by ${by} ${pageBounds({ page, pageSize })}`;
  return loadCountedPage(tx, selectEntityPage(tx, ids), sql`renting_entities e where ${conditions}`);
};
