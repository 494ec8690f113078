import type { entitySorts } from '@ledig/contract/renting-entity-shapes.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { pageBounds } from '../../db/queries/list-page.ts';
import { matchesSearch, typedWords } from '../../db/queries/search-words.ts';
import type { Page } from '../../http/paging.ts';
import { type EntityRecord, selectEntities, within } from './entity.store.ts';

/** What narrows a list of entities; empty lists and texts don't. */
export interface PageCriteria {
  readonly archived: boolean;
  readonly searchText: string;
  readonly departmentIds: readonly number[];
}

/** Which page, in which order. */
export interface PageOrder {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: (typeof entitySorts)[number];
  readonly order: 'asc' | 'desc';
}

const COLUMNS: Readonly<Record<PageOrder['sort'], string>> = {
  name: 'lower(e.name)',
  type: 'e.type',
  department: 'lower(d.name)',
  company: 'lower(c.name)',
  number_of_interactors: 'e.capacity',
  created_at: 'e.created_at',
};

/** Whether a name holds a word, accents or not. For what a tenant has few of: it is looked through. */
const named = (text: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  sql`strpos(search_fold(${text}), search_fold(${word}::text)) > 0`;

/**
 * Each word begins one of an entity's own, in its name or description, which an index finds; or it stands in the name of where it
 * belongs or of whom it stands for. Those are found first, once, and not for every entity anew.
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

/** One page of the entities in scope that meet the criteria, and how many there are in all. */
export const listEntityPage = async (
  tenant: TenantScope,
  scope: Scope,
  { archived, searchText, departmentIds }: PageCriteria,
  { page, pageSize, sort, order }: PageOrder,
): Promise<Page<EntityRecord>> => {
  const { trx, tenantId } = tenant;
  const conditions = sql.join(
    [
      ...within(tenantId, scope),
      archived ? sql`e.archived_at is not null` : sql`e.archived_at is null`,
      ...(departmentIds.length > 0 ? [sql`e.department_id = any(${[...departmentIds]}::bigint[])`] : []),
      ...hasWords(tenantId, searchText),
    ],
    sql` and `,
  );
  const by = sql.raw(`${COLUMNS[sort]} ${order}, lower(e.name), e.id`);
  const [rows, counted] = await Promise.all([
    selectEntities(tenant, sql`${conditions} order by ${by} ${pageBounds({ page, pageSize })}`),
    sql<{ total: number }>`
      select count(*) as total from renting_entities e where ${conditions}`.execute(trx),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};
