import type { departmentSorts } from '@ledig/contract/department-shapes.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { storedZone } from '../../db/queries/company-settings.ts';
import { allOf, loadPage, orderBy, type Page, pageBounds } from '../../db/queries/list-page.ts';
import { inNameOrder, nameOrder } from '../../db/queries/name-order.ts';
import { typedWords } from '../../db/queries/search-words.ts';
import type { DepartmentRow } from './departments.store.ts';

/** A department with the fields that only staff see. */
export interface KeptDepartment extends DepartmentRow {
  readonly organization_number: string | null;
  readonly frontline_tenant_id: string | null;
  readonly zone: string | null;
  readonly company_archived: boolean;
  readonly archived: boolean;
  readonly entities: number;
  readonly staff: number;
  readonly created_at: Date;
  readonly version: number;
}

type Condition = RawBuilder<unknown>;

/** SQL conditions: department `d` is in scope. */
const within = (tenantId: number, { companyId, departmentId }: Scope): Condition[] => [
  sql`d.tenant_id = ${tenantId}`,
  ...(companyId === null ? [] : [sql`d.company_id = ${companyId}`]),
  ...(departmentId === null ? [] : [sql`d.id = ${departmentId}`]),
];

const select = async ({ trx, tenantId }: TenantScope, rest: Condition): Promise<KeptDepartment[]> => {
  const { rows } = await sql<KeptDepartment>`
    select d.id, d.name, d.name_en, d.description, d.description_en, d.department_type, d.company_id, c.name as company_name, a.id as address_id, a.address,
           a.city, a.zip, d.schedule_system, d.activity_system, to_char(d.checkin, 'HH24:MI') as checkin,
           to_char(d.checkout, 'HH24:MI') as checkout, d.allow_categories, d.organization_number, d.frontline_tenant_id,
           ${storedZone(tenantId, 'd.company_id')} as zone,
           c.archived_at is not null as company_archived, d.archived_at is not null as archived,
           (select count(*)::int from renting_entities e
             where e.tenant_id = ${tenantId} and e.department_id = d.id and e.archived_at is null) as entities,
           (select count(*)::int from users u
             where u.tenant_id = ${tenantId} and u.department_id = d.id and u.archived_at is null) as staff,
           d.created_at, d.version
      from departments d
      join companies c on c.tenant_id = d.tenant_id and c.id = d.company_id
      left join addresses a on a.tenant_id = d.tenant_id and a.id = d.address_id
     where ${rest}`.execute(trx);
  return rows;
};

/** A department in scope, archived or not. Undefined when there is none. */
export const findKept = async (tenant: TenantScope, scope: Scope, id: number): Promise<KeptDepartment | undefined> => {
  const conditions = allOf([...within(tenant.tenantId, scope), sql`d.id = ${id}`]);
  return (await select(tenant, conditions))[0];
};

/**
 * Like `findKept`, locked until the transaction ends against changes and new bookings. Reads after it see all earlier
 * bookings.
 */
export const lockKept = async (tenant: TenantScope, scope: Scope, id: number): Promise<KeptDepartment | undefined> => {
  const conditions = allOf([...within(tenant.tenantId, scope), sql`d.id = ${id}`]);
  const { rows } = await sql`select from departments d where ${conditions} for update`.execute(tenant.trx);
  return rows.length === 0 ? undefined : findKept(tenant, scope, id);
};

export interface DepartmentOrder {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: (typeof departmentSorts)[number];
  readonly order: 'asc' | 'desc';
}

const COLUMNS: Readonly<Record<DepartmentOrder['sort'], string>> = {
  name: inNameOrder('d.name'),
  company: inNameOrder('c.name'),
  schedule_system: 'd.schedule_system',
  created_at: 'd.created_at',
};

/** One page of departments in scope, and their total. A tenant has few, so text search reads every row. */
export const listKeptPage = async (
  tenant: TenantScope,
  scope: Scope,
  { archived, text }: { readonly archived: boolean; readonly text: string },
  { sort, order, ...page }: DepartmentOrder,
): Promise<Page<KeptDepartment>> => {
  const words = typedWords(text).map(
    (word) => sql`strpos(search_fold(concat_ws(' ', d.name, d.description, c.name)), search_fold(${word}::text)) > 0`,
  );
  const state = archived ? sql`d.archived_at is not null` : sql`d.archived_at is null`;
  const conditions = allOf([...within(tenant.tenantId, scope), state, ...words]);
  const by = orderBy(COLUMNS, { sort, order }, inNameOrder('d.name'), 'd.id');
  return loadPage(
    tenant,
    select(tenant, sql`${conditions} order by ${by} ${pageBounds(page)}`),
    sql`departments d join companies c on c.tenant_id = d.tenant_id and c.id = d.company_id where ${conditions}`,
  );
};

/** Limit for the length of a stay, to bound the search for those that began before. */
const LONGEST_STAY_MS = 400 * 86_400_000;

/** Number of bookings of a department that are neither canceled nor over. */
export const countAhead = async ({ trx, tenantId }: TenantScope, id: number, now: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings b
     where b.tenant_id = ${tenantId} and b.department_id = ${id} and b.canceled_at is null
       and b.starts_at > ${new Date(now - LONGEST_STAY_MS)} and b.ends_at > ${new Date(now)}`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Names of a department's active entities and staff. It can't be archived while there are any. */
export const listHolding = async (
  { trx, tenantId }: TenantScope,
  id: number,
): Promise<{ readonly entities: string[]; readonly staff: string[] }> => {
  const namesIn = (table: 'renting_entities' | 'users') => sql`
    array(select name from ${sql.table(table)}
           where tenant_id = ${tenantId} and department_id = ${id} and archived_at is null order by ${nameOrder('name')}, id)`;
  const { rows } = await sql<{ entities: string[]; staff: string[] }>`
    select ${namesIn('renting_entities')} as entities, ${namesIn('users')} as staff`.execute(trx);
  return rows[0] ?? { entities: [], staff: [] };
};

/** The stored fields of a department. */
export interface DepartmentFields {
  readonly name: string;
  readonly name_en: string | null;
  readonly description: string;
  readonly description_en: string | null;
  readonly department_type: string;
  readonly schedule_system: string;
  readonly activity_system: string;
  readonly checkin: string | null;
  readonly checkout: string | null;
  readonly allow_categories: boolean;
  readonly organization_number: string | null;
  readonly frontline_tenant_id: string | null;
  readonly address_id: number;
}

/** Inserts a department and returns its id. */
export const insertDepartment = async (
  { trx, tenantId }: TenantScope,
  companyId: number,
  fields: DepartmentFields,
): Promise<number> => {
  const row = await trx
    .insertInto('departments')
    .values({ tenant_id: tenantId, company_id: companyId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Changes columns of a department and increments its version. */
export const updateDepartmentRow = async (
  { trx, tenantId }: TenantScope,
  id: number,
  columns: Partial<DepartmentFields> | { readonly archived_at: Date | null },
): Promise<void> => {
  await trx
    .updateTable('departments')
    .set({ ...columns, version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
};

/** Rules that a department of a given kind sets for its entities. */
export interface EntityRules {
  readonly mayCombine: boolean;
  readonly mayLink: boolean;
  readonly types: readonly string[];
}

/**
 * Adjusts the entities of a department to its rules: removes combining and links that aren't allowed, and marks
 * entities of types that it no longer offers as unverified. Entities that could be combined before can be again once
 * the department allows it (docs/rules/bookings.md#combining).
 */
export const fitEntities = async ({ trx, tenantId }: TenantScope, id: number, rules: EntityRules): Promise<void> => {
  await sql`
    update renting_entities e
       set can_combine = (e.can_combine or e.combined_before) and ${rules.mayCombine},
           combined_before = (e.can_combine or e.combined_before) and not ${rules.mayCombine},
           user_id = case when ${rules.mayLink} then e.user_id end,
           is_valid = e.type = any(${[...rules.types]}::text[]),
           version = e.version + 1
     where e.tenant_id = ${tenantId} and e.department_id = ${id}
       and (e.can_combine and not ${rules.mayCombine} or e.combined_before and ${rules.mayCombine} or e.user_id is not null and not ${rules.mayLink}
         or e.is_valid <> (e.type = any(${[...rules.types]}::text[])))`.execute(trx);
};
