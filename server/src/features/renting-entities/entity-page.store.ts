import type { entitySorts } from '@ledig/contract/renting-entity-shapes.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { pageBounds } from '../../db/queries/list-page.ts';
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

const FOUND_IN = "concat_ws(' ', e.name, e.description, d.name, c.name, k.name, u.name)";
const MOST_WORDS = 8;

/**
 * Each word stands somewhere in what an entity is known by, its own name or that of where it belongs, accents or not. Entities are
 * hundreds and not tens of thousands, so they are looked through.
 */
const hasWords = (text: string): RawBuilder<unknown>[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => sql`strpos(search_fold(${sql.raw(FOUND_IN)}), search_fold(${word}::text)) > 0`);

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
      ...hasWords(searchText),
    ],
    sql` and `,
  );
  const by = sql.raw(`${COLUMNS[sort]} ${order}, lower(e.name), e.id`);
  const [rows, counted] = await Promise.all([
    selectEntities(tenant, sql`${conditions} order by ${by} ${pageBounds({ page, pageSize })}`),
    sql<{ total: number }>`
      select count(*) as total from renting_entities e
        join companies c on c.tenant_id = e.tenant_id and c.id = e.company_id
        join departments d on d.tenant_id = e.tenant_id and d.id = e.department_id
        left join categories k on k.tenant_id = e.tenant_id and k.id = e.category_id and k.deleted_at is null
        left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
       where ${conditions}`.execute(trx),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};
