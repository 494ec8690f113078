import type { departmentSorts } from '@ledig/contract/departments/department-shapes.ts';
import type { SortOrder } from '@ledig/contract/primitives.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { bookingsAhead } from '#db/queries/bookings/bookings-ahead.ts';
import { storedZone } from '#db/queries/companies/company-settings.ts';
import { countActiveOf } from '#db/queries/companies/count-active.ts';
import { orderBy, type PageBounds } from '#db/queries/statements/list-page.ts';
import { inNameOrder, nameOrder } from '#db/queries/statements/name-order.ts';
import { containsText, countRows, insertRow, loadQueryPage, updateVersion } from '#db/queries/statements/rows.ts';
import { typedWords } from '#db/queries/statements/search-words.ts';
import { selectDepartments } from './departments.store.ts';

const selectInScope = (tx: TenantTransaction, { companyId, departmentId }: Scope) =>
  selectDepartments(tx)
    .$if(companyId !== null, (query) => query.where('d.company_id', '=', companyId))
    .$if(departmentId !== null, (query) => query.where('d.id', '=', departmentId));

/** Adds the columns that only staff see. */
const withDetails = (query: ReturnType<typeof selectInScope>, tenantId: number) =>
  query
    .select(['d.organization_number', 'd.frontline_tenant_id', 'd.created_at', 'd.version'])
    .select((is) => [
      storedZone(tenantId, 'd.company_id').as('zone'),
      is('c.archived_at', 'is not', null).$castTo<boolean>().as('company_archived'),
      is('d.archived_at', 'is not', null).$castTo<boolean>().as('archived'),
      countActiveOf(tenantId, 'renting_entities', 'department_id', 'd.id').as('entities'),
      countActiveOf(tenantId, 'users', 'department_id', 'd.id').as('staff'),
    ]);

/** A department with the fields that only staff see. */
export type KeptDepartment = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>;

/** A department in scope, archived or not. Undefined when there is none. */
export const findKept = (tx: TenantTransaction, scope: Scope, id: number): Promise<KeptDepartment | undefined> =>
  withDetails(selectInScope(tx, scope).where('d.id', '=', id), tx.tenantId).executeTakeFirst();

/**
 * Like `findKept`, locked until the transaction ends against changes and new bookings. Reads after it see all earlier
 * bookings.
 */
export const lockKept = async (
  tx: TenantTransaction,
  scope: Scope,
  id: number,
): Promise<KeptDepartment | undefined> => {
  const department = selectInScope(tx, scope).where('d.id', '=', id).clearSelect().select('d.id');
  const locked = await department.forUpdate('d').executeTakeFirst();
  return locked && findKept(tx, scope, id);
};

export interface DepartmentOrder extends PageBounds {
  readonly sort: (typeof departmentSorts)[number];
  readonly order: SortOrder;
}

const COLUMNS: Readonly<Record<DepartmentOrder['sort'], string>> = {
  name: inNameOrder('d.name'),
  company: inNameOrder('c.name'),
  schedule_system: 'd.schedule_system',
  created_at: 'd.created_at',
};

/** One page of departments in scope, and their total. A tenant has few, so text search reads every row. */
export const listKeptPage = (
  tx: TenantTransaction,
  scope: Scope,
  { archived, text }: { readonly archived: boolean; readonly text: string },
  { sort, order, ...bounds }: DepartmentOrder,
) => {
  const words = typedWords(text).map((word) => containsText("concat_ws(' ', d.name, d.description, c.name)", word));
  return loadQueryPage(
    selectInScope(tx, scope)
      .where('d.archived_at', archived ? 'is not' : 'is', null)
      .where((is) => is.and(words)),
    (from) => withDetails(from, tx.tenantId).orderBy(orderBy(COLUMNS, { sort, order }, inNameOrder('d.name'), 'd.id')),
    bounds,
  );
};

/** Number of bookings of a department that are neither canceled nor over. */
export const countAhead = async (tx: TenantTransaction, id: number, now: number): Promise<number> => {
  const ahead = bookingsAhead(tx, now).select(countRows.as('count')).where('department_id', '=', id);
  return (await ahead.executeTakeFirstOrThrow()).count;
};

/** Names of a department's active entities and staff. It can't be archived while there are any. */
export const listHolding = async (
  { trx, tenantId }: TenantTransaction,
  id: number,
): Promise<{ readonly entities: string[]; readonly staff: string[] }> => {
  const listNames = async (table: 'renting_entities' | 'users') => {
    const rows = await trx
      .selectFrom(table)
      .select('name')
      .where('tenant_id', '=', tenantId)
      .where('department_id', '=', id)
      .where('archived_at', 'is', null)
      .orderBy(nameOrder('name'))
      .orderBy('id')
      .execute();
    return rows.map(({ name }) => name);
  };
  const [entities, staff] = await Promise.all([listNames('renting_entities'), listNames('users')]);
  return { entities, staff };
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
export const insertDepartment = (tx: TenantTransaction, companyId: number, fields: DepartmentFields): Promise<number> =>
  insertRow(tx, 'departments', { company_id: companyId, ...fields });

/** Changes columns of a department and increments its version. */
export const updateDepartmentRow = (
  tx: TenantTransaction,
  id: number,
  columns: Partial<DepartmentFields> | { readonly archived_at: Date | null },
): Promise<void> => updateVersion(tx, 'departments', id, columns);

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
export const fitEntities = async (
  { trx, tenantId }: TenantTransaction,
  id: number,
  rules: EntityRules,
): Promise<void> => {
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
