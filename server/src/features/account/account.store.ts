import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import { updateVersion } from '#db/queries/statements/rows.ts';

/** People who aren't archived, with everything that sessions and profiles show. */
const selectPeople = ({ trx, tenantId }: TenantTransaction) =>
  trx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .leftJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'u.company_id'))
    .leftJoin('departments as d', (on) => on.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 'u.department_id'))
    .leftJoin('two_factor as f', (on) => on.on('f.tenant_id', '=', tenantId).onRef('f.user_id', '=', 'u.id'))
    .select(['u.id', 'u.name', 'u.email', 'u.role', 'u.password_hash', 'u.must_change_password', 'u.is_owner'])
    .select(['u.can_enable', 'u.version', 'u.created_at', 'u.email_verified_at', 'u.frontline_tenant_id'])
    .select(['u.company_id', 'c.name as company_name', 'c.slug as company_slug', 'd.name as department_name'])
    .select(['u.department_id', 't.name as tenant_name', 't.root_slug', 't.is_demo', 't.demo_expires_at'])
    .select(['t.disabled_reason', 't.unverified_until', 't.wizard_completed', 't.two_factor_required'])
    .select((is) => [
      is('c.archived_at', 'is not', null).$castTo<boolean>().as('company_archived'),
      is('f.confirmed_at', 'is not', null).$castTo<boolean>().as('two_factor'),
      is
        .selectFrom('users as o')
        .select('o.name')
        .where('o.tenant_id', '=', tenantId)
        .where('o.is_owner', '=', true)
        .where('o.archived_at', 'is', null)
        .limit(1)
        .as('owner_name'),
    ])
    .where('u.tenant_id', '=', tenantId)
    .where('u.archived_at', 'is', null);

/** A person with everything that sessions and profiles show. */
export type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>;

export const findPersonByEmail = (tx: TenantTransaction, email: string): Promise<PersonRow | undefined> =>
  selectPeople(tx)
    .where(({ fn }) => fn('lower', ['u.email']), '=', email.toLowerCase())
    .executeTakeFirst();

export const findPersonById = (tx: TenantTransaction, id: number): Promise<PersonRow | undefined> =>
  selectPeople(tx).where('u.id', '=', id).executeTakeFirst();

const lockable = ({ trx, tenantId }: TenantTransaction, id: number) =>
  trx.selectFrom('users').select('company_id').where('tenant_id', '=', tenantId).where('id', '=', id);

/**
 * Locks a person before a change of password or second factor, until the transaction ends. A sign-in that holds the
 * person's lock (`holdPerson`) ends before the change. A later one sees it. Take this lock before those of tokens and
 * of the second factor.
 */
export const lockPerson = (tx: TenantTransaction, id: number): Promise<unknown> =>
  lockable(tx, id).forNoKeyUpdate().execute();

/**
 * Prevents changes of a person's password and second factor, deactivation and archiving of the company until the
 * transaction ends. Read the person afterwards, because another statement sees the changes that this one waited for.
 */
export const holdPerson = async (tx: TenantTransaction, id: number): Promise<void> => {
  const row = await lockable(tx, id).forShare().executeTakeFirst();
  if (!row?.company_id) return;
  const company = tx.trx.selectFrom('companies').select('id').where('tenant_id', '=', tx.tenantId);
  await company.where('id', '=', row.company_id).forKeyShare().execute();
};

/** Names and addresses that a password must not consist of. */
export const namesOf = (person: PersonRow): (string | null)[] => {
  const { name, email, tenant_name, company_name, root_slug, company_slug } = person;
  return [name, email, tenant_name, company_name, root_slug, company_slug];
};

/** Changes a person's name, and the tenant id when given. Returns whether the row still had the expected version. */
export const renamePerson = async (
  { trx, tenantId }: TenantTransaction,
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
export const savePassword = (tx: TenantTransaction, userId: number, hash: string) =>
  updateVersion(tx, 'users', userId, { password_hash: hash, must_change_password: false });

/** Marks a person's address as verified. Returns whether this was the first time. */
export const markVerified = async (
  { trx, tenantId }: TenantTransaction,
  userId: number,
  now: Date,
): Promise<boolean> => {
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
export const openTenant = ({ trx, tenantId }: TenantTransaction) =>
  trx.updateTable('tenants').set({ unverified_until: null }).where('id', '=', tenantId).execute();

/** Active companies of a person: their own, or all of the tenant. */
export const listCompaniesOf = ({ trx, tenantId }: TenantTransaction, companyId: number | null) =>
  trx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('id', '=', companyId))
    .orderBy(nameOrder('name'))
    .execute();
