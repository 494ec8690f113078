import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { nameOrder } from '../../db/queries/name-order.ts';

/** A person with everything that sessions and profiles show. */
export interface PersonRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly password_hash: string;
  readonly must_change_password: boolean;
  readonly company_id: number | null;
  readonly company_name: string | null;
  readonly tenant_name: string;
  readonly department_id: number | null;
  readonly department_name: string | null;
  readonly is_owner: boolean;
  readonly can_enable: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly email_verified_at: Date | null;
  readonly frontline_tenant_id: string | null;
  readonly owner_name: string | null;
  readonly root_slug: string;
  readonly company_slug: string | null;
  /** Whether the person's company is archived. Its staff can't sign in then. */
  readonly company_archived: boolean;
  readonly is_demo: boolean;
  readonly demo_expires_at: Date | null;
  readonly disabled_reason: string | null;
  readonly unverified_until: Date | null;
  readonly wizard_completed: boolean;
  readonly two_factor_required: boolean;
  /** Whether the person uses two-factor sign-in. */
  readonly two_factor: boolean;
}

const findPerson = async (
  { trx, tenantId }: TenantScope,
  by: { readonly id?: number; readonly email?: string },
): Promise<PersonRow | undefined> => {
  const match = by.id === undefined ? sql`lower(u.email) = ${by.email?.toLowerCase()}` : sql`u.id = ${by.id}`;
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.email, u.role, u.password_hash, u.must_change_password, u.company_id, c.name as company_name, t.name as tenant_name,
           u.department_id, d.name as department_name, u.is_owner, u.can_enable, u.version, u.created_at, u.email_verified_at,
           (select o.name from users o where o.tenant_id = ${tenantId} and o.is_owner and o.archived_at is null limit 1) as owner_name,
           u.frontline_tenant_id, t.root_slug, c.slug as company_slug,
           c.archived_at is not null as company_archived, t.is_demo, t.demo_expires_at, t.disabled_reason, t.unverified_until,
           t.wizard_completed, t.two_factor_required, f.confirmed_at is not null as two_factor
      from users u
      join tenants t on t.id = u.tenant_id
      left join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id
      left join departments d on d.tenant_id = u.tenant_id and d.id = u.department_id
      left join two_factor f on f.tenant_id = u.tenant_id and f.user_id = u.id
     where u.tenant_id = ${tenantId} and u.archived_at is null and ${match}`.execute(trx);
  return rows[0];
};

export const findPersonByEmail = (scope: TenantScope, email: string) => findPerson(scope, { email });
export const findPersonById = (scope: TenantScope, id: number) => findPerson(scope, { id });

/** Names and addresses that a password must not consist of. */
export const namesOf = (person: PersonRow): (string | null)[] => {
  const { name, email, tenant_name, company_name, root_slug, company_slug } = person;
  return [name, email, tenant_name, company_name, root_slug, company_slug];
};

/** Changes a person's name, and the tenant id when given. Returns whether the row still had the expected version. */
export const renamePerson = async (
  { trx, tenantId }: TenantScope,
  person: { id: number; name: string; version?: number | undefined; frontlineId?: string | null | undefined },
): Promise<boolean> => {
  const changed = await trx
    .updateTable('users')
    .set({
      name: person.name,
      version: sql<number>`version + 1`,
      ...(person.frontlineId !== undefined && { frontline_tenant_id: person.frontlineId }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', person.id)
    .$if(person.version !== undefined, (query) => query.where('version', '=', person.version ?? 0))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};

/** Stores a password that the person chose and clears the demand to change it. */
export const savePassword = ({ trx, tenantId }: TenantScope, userId: number, hash: string) =>
  trx
    .updateTable('users')
    .set({ password_hash: hash, must_change_password: false, version: sql<number>`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .execute();

/** Marks a person's address as verified. Returns whether this was the first time. */
export const markVerified = async ({ trx, tenantId }: TenantScope, userId: number, now: Date): Promise<boolean> => {
  const changed = await trx
    .updateTable('users')
    .set({ email_verified_at: now, version: sql<number>`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
};

/** Marks the tenant's owner as verified. Its booking page opens, and it may send messages to everyone. */
export const openTenant = ({ trx, tenantId }: TenantScope) =>
  trx.updateTable('tenants').set({ unverified_until: null }).where('id', '=', tenantId).execute();

/** Active companies of a person: their own, or all of the tenant. */
export const listCompaniesOf = ({ trx, tenantId }: TenantScope, companyId: number | null) =>
  trx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('id', '=', companyId))
    .orderBy(nameOrder('name'))
    .execute();
