import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';

/** What a form says of a company, with the address already in its place. */
export interface CompanyFields {
  readonly name: string;
  readonly organization_number: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly address_id: number;
}

/**
 * Locks a company against everything, bookings included: a booking locks its company's key while it is written. What is read
 * afterwards sees every booking that was before, and one that comes later sees what was done here.
 */
export const lockCompany = async ({ trx, tenantId }: TenantScope, id: number): Promise<void> => {
  await trx
    .selectFrom('companies')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
};

/** How many companies of the tenant there are, and how many active ones besides this. */
export const countCompanies = async (
  { trx, tenantId }: TenantScope,
  exceptId: number,
): Promise<{ readonly all: number; readonly otherActive: number }> => {
  const { rows } = await sql<{ all: number; otherActive: number }>`
    select count(*)::int as all,
           count(*) filter (where c.archived_at is null and c.id <> ${exceptId})::int as "otherActive"
      from companies c where c.tenant_id = ${tenantId}`.execute(trx);
  return rows[0] ?? { all: 0, otherActive: 0 };
};

/** No stay is longer; it bounds the search for those that began before. */
const LONGEST_STAY_MS = 400 * 86_400_000;

/** Bookings of a company that aren't canceled and not over: none, or one and perhaps more. */
export const countBookingsAhead = async ({ trx, tenantId }: TenantScope, id: number, now: number): Promise<number> => {
  const { rows } = await sql`
    select from bookings b
     where b.tenant_id = ${tenantId} and b.canceled_at is null
       and b.department_id = any(array(
         select d.id from departments d where d.tenant_id = ${tenantId} and d.company_id = ${id}))
       and b.starts_at > ${new Date(now - LONGEST_STAY_MS)} and b.ends_at > ${new Date(now)}
     limit 1`.execute(trx);
  return rows.length;
};

/**
 * Takes a domain for the tenant: a free one, or one of its own that no company carries. False when somebody has it; who takes
 * the same one at the same time is waited for.
 */
export const takeSlug = async ({ trx, tenantId }: TenantScope, slug: string): Promise<boolean> => {
  const taken = await trx
    .insertInto('slugs')
    .values({ slug, tenant_id: tenantId })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst();
  if (taken) return true;
  const own = await trx
    .selectFrom('slugs')
    .select('slug')
    .where('slug', '=', slug)
    .where('tenant_id', '=', tenantId)
    .where('company_id', 'is', null)
    .executeTakeFirst();
  return own !== undefined;
};

/** Writes a new company that carries a domain which was taken for it; answers its id. */
export const insertCompany = async (
  { trx, tenantId }: TenantScope,
  slug: string,
  fields: CompanyFields,
): Promise<number> => {
  const { id } = await trx
    .insertInto('companies')
    .values({ tenant_id: tenantId, slug, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('slugs')
    .set({ company_id: id })
    .where('slug', '=', slug)
    .where('tenant_id', '=', tenantId)
    .execute();
  return id;
};

/**
 * Gives a company the answers of the setup wizard where it has no setting of its own. Does nothing before the wizard is done
 * (docs/rules/accounts.md#new-company).
 */
export const takeFirstSettings = async ({ trx, tenantId }: TenantScope, id: number, now: Date): Promise<void> => {
  await sql`
    insert into company_settings (tenant_id, company_id, key, value, updated_at)
    select c.tenant_id, c.id, s.key, s.value, ${now}::timestamptz
      from companies c join tenants t on t.id = c.tenant_id cross join lateral jsonb_each(t.first_settings) s
     where c.tenant_id = ${tenantId} and t.id = ${tenantId} and c.id = ${id}
    on conflict (tenant_id, company_id, key) do nothing`.execute(trx);
};

/** Ends the sessions of all staff of a company, at an instant. */
export const endSessionsOfCompany = async ({ trx, tenantId }: TenantScope, id: number, at: Date): Promise<void> => {
  await sql`
    update sessions set ended_at = ${at}
     where tenant_id = ${tenantId} and ended_at is null
       and user_id in (select u.id from users u where u.tenant_id = ${tenantId} and u.company_id = ${id})`.execute(trx);
};

type Change = Partial<CompanyFields> & {
  readonly archived_at?: Date | null;
  readonly logo_hash?: string | null;
  readonly background_hash?: string | null;
  readonly firelist_hash?: string | null;
};

/** Changes a company; it is one version further. */
export const updateCompanyRow = async ({ trx, tenantId }: TenantScope, id: number, change: Change): Promise<void> => {
  await trx
    .updateTable('companies')
    .set((is) => ({ ...change, version: is('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
};
