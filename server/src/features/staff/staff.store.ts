import type { Role } from '@ledig/contract/endpoint.ts';
import type { staffSorts } from '@ledig/contract/staff.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { pageBounds } from '../../db/queries/list-page.ts';
import { matchesSearch } from '../../db/queries/search-words.ts';
import type { Page } from '../../http/paging.ts';

/** A member of staff with the names of where they work. */
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

/** The staff `u` that somebody may see: all, of their company, or of their department. */
const within = (tenantId: number, { companyId, departmentId }: Scope): Condition[] => [
  sql`u.tenant_id = ${tenantId}`,
  ...(companyId === null ? [] : [sql`u.company_id = ${companyId}`]),
  ...(departmentId === null ? [] : [sql`u.department_id = ${departmentId}`]),
];

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
  name: 'lower(u.name)',
  email: 'lower(u.email)',
  role: 'u.role',
  company: 'lower(c.name)',
  department: 'lower(d.name)',
  created_at: 'u.created_at',
};

/** One page of the active or deactivated staff in scope that a text finds, and how many there are in all. */
export const listStaffPage = async (
  tenant: TenantScope,
  scope: Scope,
  text: string,
  { sort, order, status, ...page }: StaffOrder,
): Promise<Page<StaffRecord>> => {
  const found = matchesSearch(tenant.tenantId, 'users', sql.ref('u.id'), text);
  const conditions = sql.join(
    [
      ...within(tenant.tenantId, scope),
      status === 'active' ? sql`u.archived_at is null` : sql`u.archived_at is not null`,
      found,
    ],
    sql` and `,
  );
  const by = sql.raw(`${COLUMNS[sort]} ${order} nulls last, lower(u.name), u.id`);
  const [rows, counted] = await Promise.all([
    selectStaff(tenant, sql`${conditions} order by ${by} ${pageBounds(page)}`),
    sql<{ total: number }>`select count(*) as total from users u where ${conditions}`.execute(tenant.trx),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** A member of staff in scope, archived or not. With `lock` nobody else changes them meanwhile. */
export const findStaffMember = async (
  tenant: TenantScope,
  scope: Scope,
  id: number,
  lock = false,
): Promise<StaffRecord | undefined> => {
  const conditions = sql.join([...within(tenant.tenantId, scope), sql`u.id = ${id}`], sql` and `);
  return (await selectStaff(tenant, lock ? sql`${conditions} for update of u` : conditions))[0];
};

/** Active staff of a role who may work in a department, by name, and one person whatever they are. */
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
      order by lower(u.name), u.id`,
  );

/** An active department in scope with its company; undefined when there is none. With `hold` nobody archives it meanwhile. */
export const findDepartment = async (
  { trx, tenantId }: TenantScope,
  { companyId, departmentId }: Scope,
  id: number,
  hold = false,
): Promise<{ readonly id: number; readonly companyId: number } | undefined> => {
  const { rows } = await sql<{ id: number; companyId: number }>`
    select d.id, d.company_id as "companyId" from departments d
     where d.tenant_id = ${tenantId} and d.id = ${id} and d.archived_at is null
       and (${companyId}::bigint is null or d.company_id = ${companyId})
       and (${departmentId}::bigint is null or d.id = ${departmentId})
       ${hold ? sql`for share` : sql``}`.execute(trx);
  return rows[0];
};

/** What is stored of a member of staff besides e-mail, role and password. */
export interface StaffFields {
  readonly name: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly company_id: number | null;
  readonly department_id: number | null;
  /** Left out, it stays. */
  readonly frontline_tenant_id?: string | null;
}

/** Writes a new member of staff, who has to choose a password at first; answers the id. */
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

/** What somebody is connected to: entities that stand for them, bookings that they made. */
export const findConnections = async ({ trx, tenantId }: TenantScope, userId: number) => {
  const { rows } = await sql<{ hasEntities: boolean; hasBookings: boolean }>`
    select exists (select from renting_entities e where e.tenant_id = ${tenantId} and e.user_id = ${userId}) as "hasEntities",
           exists (select from bookings b where b.tenant_id = ${tenantId} and b.created_by = ${userId}) as "hasBookings"`.execute(
    trx,
  );
  return rows[0] ?? { hasEntities: true, hasBookings: true };
};

/** Archives somebody and ends every session of theirs, at an instant. */
export const archiveStaff = async ({ trx, tenantId }: TenantScope, id: number, at: Date): Promise<void> => {
  await sql`update users set archived_at = ${at}, version = version + 1
             where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
  await sql`update sessions set ended_at = ${at}
             where tenant_id = ${tenantId} and user_id = ${id} and ended_at is null`.execute(trx);
};

/** Makes a deactivated person active again. */
export const reactivateStaff = async ({ trx, tenantId }: TenantScope, id: number): Promise<void> => {
  await sql`update users set archived_at = null, version = version + 1
             where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
};

/** The slug that a person signs in on: the company's, else the tenant's root slug. */
export const findSignInSlug = async ({ trx, tenantId }: TenantScope, id: number): Promise<string> => {
  const { rows } = await sql<{ slug: string }>`
    select coalesce(c.slug, t.root_slug) as slug
      from users u
      join tenants t on t.id = u.tenant_id
      left join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id
     where u.tenant_id = ${tenantId} and u.id = ${id}`.execute(trx);
  return rows[0]?.slug ?? '';
};

/** Where people are reached and sign in: name, e-mail and the domain of their sign-in page. */
export const findAccountAddresses = async (
  { trx, tenantId }: TenantScope,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly name: string; readonly email: string; readonly domain: string }[]> => {
  const { rows } = await sql<{ id: number; name: string; email: string; domain: string }>`
    select u.id, u.name, u.email, case when u.is_owner then t.root_slug else coalesce(c.slug, t.root_slug) end as domain
      from users u
      join tenants t on t.id = u.tenant_id
      left join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id
     where u.tenant_id = ${tenantId} and u.id = any(${[...ids]}::bigint[])`.execute(trx);
  return rows;
};
