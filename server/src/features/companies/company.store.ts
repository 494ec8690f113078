import type { companySorts } from '@ledig/contract/companies/company-shapes.ts';
import type { SortOrder } from '@ledig/contract/primitives.ts';
import { type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { countActiveOf } from '#db/queries/companies/count-active.ts';
import { orderBy, type PageBounds } from '#db/queries/statements/list-page.ts';
import { inNameOrder } from '#db/queries/statements/name-order.ts';
import { loadQueryPage } from '#db/queries/statements/rows.ts';
import { typedWords } from '#db/queries/statements/search-words.ts';

/** Companies `c` of the tenant, or only the given one. */
const companiesInScope = ({ trx, tenantId }: TenantTransaction, companyId: number | null) =>
  trx
    .selectFrom('companies as c')
    .leftJoin('addresses as a', (on) => on.on('a.tenant_id', '=', tenantId).onRef('a.id', '=', 'c.address_id'))
    .where('c.tenant_id', '=', tenantId)
    .$if(companyId !== null, (query) => query.where('c.id', '=', companyId));

/** Adds the columns of a company with its address, owner, files and counts of active records. */
const withDetails = (query: ReturnType<typeof companiesInScope>, tenantId: number) =>
  query
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('users as u')
          .select(['u.id', 'u.name'])
          .where('u.tenant_id', '=', tenantId)
          .where('u.is_owner', '=', true)
          .orderBy('u.id')
          .limit(1)
          .as('o'),
      (on) => on.onTrue(),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('departments as p')
          .select(({ fn }) => [
            fn.countAll<number>().as('departments_count'),
            fn.countAll<number>().filterWhere('p.schedule_system', '=', 'DAILY').as('daily_departments_count'),
            sql<number>`coalesce(sum(${countActiveOf(tenantId, 'renting_entities', 'department_id', 'p.id')}), 0)::int`.as(
              'renting_entities_count',
            ),
          ])
          .where('p.tenant_id', '=', tenantId)
          .whereRef('p.company_id', '=', 'c.id')
          .where('p.archived_at', 'is', null)
          .as('d'),
      (on) => on.onTrue(),
    )
    .select(['c.id', 'c.name', 'c.slug', 'c.organization_number', 'c.country_code', 'c.phone_number', 'c.address_id'])
    .select(['a.address', 'a.city', 'a.zip', 'o.id as owner_id', 'o.name as owner_name', 'c.logo_hash'])
    .select(['c.background_hash', 'c.firelist_hash', 'c.created_at', 'c.version'])
    .select(['d.departments_count', 'd.daily_departments_count', 'd.renting_entities_count'])
    .select((is) => [
      storedZone(tenantId, 'c.id').as('zone'),
      is('c.archived_at', 'is not', null).$castTo<boolean>().as('archived'),
      countActiveOf(tenantId, 'users', 'company_id', 'c.id').as('staff_members_count'),
    ]);

/** A company with its address, owner, files and counts. */
export type CompanyRow = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>;

/** A company in scope, archived or not. Undefined when there is none. */
export const findCompanyRow = (
  tx: TenantTransaction,
  companyId: number | null,
  id: number,
): Promise<CompanyRow | undefined> =>
  withDetails(companiesInScope(tx, companyId).where('c.id', '=', id), tx.tenantId).executeTakeFirst();

/** Filter of a list of companies. */
export interface PageCriteria {
  readonly companyId: number | null;
  readonly archived: boolean;
  readonly searchText: string;
}
/** Page and order of a list. */
export interface PageOrder extends PageBounds {
  readonly sort: (typeof companySorts)[number];
  readonly order: SortOrder;
}

const COLUMNS: Readonly<Record<PageOrder['sort'], string>> = {
  name: inNameOrder('c.name'),
  domain: 'c.slug',
  organization_number: 'c.organization_number',
  created_at: 'c.created_at',
};

const SEARCHED = sql`lower(concat_ws(' ', c.name, c.slug, c.organization_number, c.phone_number, a.address, a.city, a.zip))`;

/** One page of companies, and their total. A tenant has few, so text search reads every row. */
export const listCompanyPage = (
  tx: TenantTransaction,
  { companyId, archived, searchText }: PageCriteria,
  { sort, order, ...bounds }: PageOrder,
) => {
  const words = typedWords(searchText).map((word) => sql<SqlBool>`strpos(${SEARCHED}, lower(${word})) > 0`);
  return loadQueryPage(
    companiesInScope(tx, companyId)
      .where('c.archived_at', archived ? 'is not' : 'is', null)
      .where((is) => is.and(words)),
    (from) => withDetails(from, tx.tenantId).orderBy(orderBy(COLUMNS, { sort, order }, inNameOrder('c.name'), 'c.id')),
    bounds,
  );
};
