import type { companySorts } from '@ledig/contract/company-shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { storedZone } from '../../db/queries/company-settings.ts';
import { allOf, loadPage, orderBy, type Page, pageBounds } from '../../db/queries/list-page.ts';
import { inNameOrder } from '../../db/queries/name-order.ts';
import { typedWords } from '../../db/queries/search-words.ts';

/** A company with its address, owner, files and counts. */
export interface CompanyRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly organization_number: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly address_id: number | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly owner_id: number | null;
  readonly owner_name: string | null;
  readonly logo_hash: string | null;
  readonly background_hash: string | null;
  readonly firelist_hash: string | null;
  readonly departments_count: number;
  readonly daily_departments_count: number;
  readonly renting_entities_count: number;
  readonly staff_members_count: number;
  readonly zone: string | null;
  readonly archived: boolean;
  readonly created_at: Date;
  readonly version: number;
}

type Condition = RawBuilder<unknown>;

/** Companies `c` for the SQL after the joins. The counts include active records only. */
const select = async ({ trx, tenantId }: TenantScope, rest: Condition): Promise<CompanyRow[]> => {
  const { rows } = await sql<CompanyRow>`
    select c.id, c.name, c.slug, c.organization_number, c.country_code, c.phone_number, c.address_id, a.address, a.city,
           a.zip, o.id as owner_id, o.name as owner_name, c.logo_hash, c.background_hash, c.firelist_hash,
           d.departments_count, d.daily_departments_count, d.renting_entities_count,
           (select count(*)::int from users u
             where u.tenant_id = ${tenantId} and u.company_id = c.id and u.archived_at is null) as staff_members_count,
           ${storedZone(tenantId, 'c.id')} as zone,
           c.archived_at is not null as archived, c.created_at, c.version
      from companies c
      left join addresses a on a.tenant_id = c.tenant_id and a.id = c.address_id
      left join lateral (select u.id, u.name from users u
        where u.tenant_id = ${tenantId} and u.is_owner order by u.id limit 1) o on true
      cross join lateral (
        select count(*)::int as departments_count,
               count(*) filter (where p.schedule_system = 'DAILY')::int as daily_departments_count,
               coalesce(sum((select count(*) from renting_entities e
                 where e.tenant_id = ${tenantId} and e.department_id = p.id and e.archived_at is null)), 0)::int
                 as renting_entities_count
          from departments p where p.tenant_id = ${tenantId} and p.company_id = c.id and p.archived_at is null) d
     where ${rest}`.execute(trx);
  return rows;
};

/** SQL condition: company `c` is the given one, or any of the tenant for null. */
const within = (tenantId: number, companyId: number | null): Condition =>
  companyId === null ? sql`c.tenant_id = ${tenantId}` : sql`c.tenant_id = ${tenantId} and c.id = ${companyId}`;

/** A company in scope, archived or not. Undefined when there is none. */
export const findCompanyRow = async (
  scope: TenantScope,
  companyId: number | null,
  id: number,
): Promise<CompanyRow | undefined> =>
  (await select(scope, sql`${within(scope.tenantId, companyId)} and c.id = ${id}`))[0];

/** Filter of a list of companies. */
export interface PageCriteria {
  readonly companyId: number | null;
  readonly archived: boolean;
  readonly searchText: string;
}
/** Page and order of a list. */
export interface PageOrder {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: (typeof companySorts)[number];
  readonly order: 'asc' | 'desc';
}

const COLUMNS: Readonly<Record<PageOrder['sort'], string>> = {
  name: inNameOrder('c.name'),
  domain: 'c.slug',
  organization_number: 'c.organization_number',
  created_at: 'c.created_at',
};

/** One page of companies, and their total. A tenant has few, so text search reads every row. */
export const listCompanyPage = async (
  scope: TenantScope,
  { companyId, archived, searchText }: PageCriteria,
  { sort, order, ...bounds }: PageOrder,
): Promise<Page<CompanyRow>> => {
  const text = sql.raw(
    "concat_ws(' ', c.name, c.slug, c.organization_number, c.phone_number, a.address, a.city, a.zip)",
  );
  const conditions = allOf([
    within(scope.tenantId, companyId),
    archived ? sql`c.archived_at is not null` : sql`c.archived_at is null`,
    ...typedWords(searchText).map((word) => sql`strpos(lower(${text}), lower(${word})) > 0`),
  ]);
  const by = orderBy(COLUMNS, { sort, order }, inNameOrder('c.name'), 'c.id');
  return loadPage(
    scope,
    select(scope, sql`${conditions} order by ${by} ${pageBounds(bounds)}`),
    sql`companies c left join addresses a on a.tenant_id = c.tenant_id and a.id = c.address_id where ${conditions}`,
  );
};
