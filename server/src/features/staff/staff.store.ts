import type { Role } from '@ledig/contract/endpoint.ts';
import type { Language } from '@ledig/contract/primitives.ts';
import type { staffSorts } from '@ledig/contract/staff.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { allOf, loadPage, type Page, pageBounds, placesInScope } from '../../db/queries/list-page.ts';
import { inNameOrder, nameOrder } from '../../db/queries/name-order.ts';
import { matchesSearch } from '../../db/queries/search-words.ts';
import { staffLanguage } from '../../db/queries/staff-language.ts';

/** A staff member with the names of company and department. */
export interface StaffRecord {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly country_code: string;
  readonly phone_number: string | null;
  readonly company_id: number | null;
  readonly company_name: string | null;
  readonly department_id: number | null;
  readonly department_name: string | null;
  readonly is_owner: boolean;
  readonly archived: boolean;
  readonly frontline_tenant_id: string | null;
  readonly must_change_password: boolean;
  readonly email_verified_at: Date | null;
  readonly created_at: Date;
  readonly version: number;
}

type Condition = RawBuilder<unknown>;

/** SQL conditions: staff member `u` is in scope. */
const within = (tenantId: number, scope: Scope): Condition[] => placesInScope('u', tenantId, scope);

const selectStaff = async ({ trx }: TenantScope, rest: Condition): Promise<StaffRecord[]> => {
  const { rows } = await sql<StaffRecord>`
    select u.id, u.name, u.email, u.role, u.country_code, u.phone_number, u.company_id, c.name as company_name,
           u.department_id, d.name as department_name, u.is_owner, u.archived_at is not null as archived,
           u.frontline_tenant_id, u.must_change_password, u.email_verified_at, u.created_at, u.version
      from users u
      left join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id
      left join departments d on d.tenant_id = u.tenant_id and d.id = u.department_id
     where ${rest}`.execute(trx);
  return rows;
};

export interface StaffOrder {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: (typeof staffSorts)[number];
  readonly order: 'asc' | 'desc';
  readonly status: 'active' | 'archived';
}

const COLUMNS: Readonly<Record<StaffOrder['sort'], string>> = {
  name: inNameOrder('u.name'),
  email: 'lower(u.email)',
  role: 'u.role',
  company: inNameOrder('c.name'),
  department: inNameOrder('d.name'),
  created_at: 'u.created_at',
};

/** One page of active or deactivated staff in scope that match a text, and their total. */
export const listStaffPage = async (
  tenant: TenantScope,
  scope: Scope,
  text: string,
  { sort, order, status, ...page }: StaffOrder,
): Promise<Page<StaffRecord>> => {
  const found = matchesSearch(tenant.tenantId, 'users', sql.ref('u.id'), text);
  const conditions = allOf([
    ...within(tenant.tenantId, scope),
    status === 'active' ? sql`u.archived_at is null` : sql`u.archived_at is not null`,
    found,
  ]);
  const by = sql.raw(`${COLUMNS[sort]} ${order} nulls last, ${inNameOrder('u.name')}, u.id`);
  return loadPage(
    tenant,
    selectStaff(tenant, sql`${conditions} order by ${by} ${pageBounds(page)}`),
    sql`users u where ${conditions}`,
  );
};

/** A staff member in scope, archived or not. `lock` prevents other changes until the transaction ends. */
export const findStaffMember = async (
  tenant: TenantScope,
  scope: Scope,
  id: number,
  lock = false,
): Promise<StaffRecord | undefined> => {
  const conditions = allOf([...within(tenant.tenantId, scope), sql`u.id = ${id}`]);
  return (await selectStaff(tenant, lock ? sql`${conditions} for update of u` : conditions))[0];
};

/** Active staff of a role who may work in a department, by name, plus one given person of any role. */
export const listStaffFor = (
  tenant: TenantScope,
  scope: Scope,
  asked: {
    readonly departmentId: number;
    readonly companyId: number;
    readonly role: Role;
    readonly userId: number | null;
  },
): Promise<StaffRecord[]> =>
  selectStaff(
    tenant,
    sql`u.tenant_id = ${tenant.tenantId}
      and (u.id = ${asked.userId}::bigint and ${sql.join(within(tenant.tenantId, scope), sql` and `)}
        or u.archived_at is null and u.role = ${asked.role}
          and (u.company_id is null or u.company_id = ${asked.companyId})
          and (u.department_id is null or u.department_id = ${asked.departmentId}))
      order by ${nameOrder('u.name')}, u.id`,
  );

/**
 * An active department in scope with its company. Undefined when there is none. `hold` prevents archiving until the
 * transaction ends.
 */
export const findDepartment = async (
  { trx, tenantId }: TenantScope,
  { companyId, departmentId }: Scope,
  id: number,
  hold = false,
): Promise<{ readonly id: number; readonly companyId: number } | undefined> =>
  trx
    .selectFrom('departments')
    .select(['id', 'company_id as companyId'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .$if(departmentId !== null, (query) => query.where('id', '=', departmentId))
    .$if(hold, (query) => query.forShare())
    .executeTakeFirst();

/** The stored fields of a staff member besides e-mail, role and password. */
export interface StaffFields {
  readonly name: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly company_id: number | null;
  readonly department_id: number | null;
  /** Missing: unchanged. */
  readonly frontline_tenant_id?: string | null;
}

/** Inserts a staff member who must choose a password at the first sign-in. Returns the id. */
export const insertStaff = async (
  { trx, tenantId }: TenantScope,
  fields: StaffFields & { readonly email: string; readonly role: Role; readonly password_hash: string },
): Promise<number> => {
  const row = await trx
    .insertInto('users')
    .values({ tenant_id: tenantId, ...fields, must_change_password: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const updateStaffRow = async (
  { trx, tenantId }: TenantScope,
  id: number,
  fields: StaffFields,
): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ ...fields, version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
};

/** Whether a staff member has linked entities or created bookings. */
export const findConnections = async ({ trx, tenantId }: TenantScope, userId: number) => {
  const { rows } = await sql<{ hasEntities: boolean; hasBookings: boolean }>`
    select exists (select from renting_entities e where e.tenant_id = ${tenantId} and e.user_id = ${userId}) as "hasEntities",
           exists (select from bookings b where b.tenant_id = ${tenantId} and b.created_by = ${userId}) as "hasBookings"`.execute(
    trx,
  );
  return rows[0] ?? { hasEntities: true, hasBookings: true };
};

const setArchived = ({ trx, tenantId }: TenantScope, id: number, at: Date | null) =>
  trx
    .updateTable('users')
    .set({ archived_at: at, version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();

/** Archives a staff member and ends all their sessions. */
export const archiveStaff = async (scope: TenantScope, id: number, at: Date): Promise<void> => {
  await setArchived(scope, id, at);
  await scope.trx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('tenant_id', '=', scope.tenantId)
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
};

/** Reactivates a deactivated staff member. */
export const reactivateStaff = async (scope: TenantScope, id: number): Promise<void> => {
  await setArchived(scope, id, null);
};

/** The slug a person signs in on: the company's, or the tenant's root slug. */
export const findSignInSlug = async ({ trx, tenantId }: TenantScope, id: number): Promise<string> => {
  const { rows } = await sql<{ slug: string }>`
    select coalesce(c.slug, t.root_slug) as slug
      from users u
      join tenants t on t.id = u.tenant_id
      left join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id
     where u.tenant_id = ${tenantId} and u.id = ${id}`.execute(trx);
  return rows[0]?.slug ?? '';
};

/** Where mails about an account go. */
export interface AccountAddress {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** The slug on which the person signs in. */
  readonly domain: string;
  /** Null when it is unknown. */
  readonly language: Language | null;
}

/** Name, e-mail and sign-in domain of people. */
export const findAccountAddresses = async (
  { trx, tenantId }: TenantScope,
  ids: readonly number[],
): Promise<AccountAddress[]> => {
  const { rows } = await sql<AccountAddress>`
    select u.id, u.name, u.email, ${staffLanguage(tenantId, sql`u.id`)} as language, case when u.is_owner then t.root_slug else coalesce(c.slug, t.root_slug) end as domain
      from users u
      join tenants t on t.id = u.tenant_id
      left join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id
     where u.tenant_id = ${tenantId} and u.id = any(${[...ids]}::bigint[])`.execute(trx);
  return rows;
};
