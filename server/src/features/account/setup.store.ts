import type { Scope } from '@ledig/domain/access/scope.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';

/** The tenant's state for setup and enabling, locked until the transaction ends. */
export const lockTenant = ({ trx, tenantId }: TenantScope) =>
  trx
    .selectFrom('tenants')
    .select(['root_slug', 'is_demo', 'wizard_completed'])
    .where('id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Stores the same settings for every active company in scope. */
export const saveFirstSettings = async (
  { trx, tenantId }: TenantScope,
  { companyId }: Pick<Scope, 'companyId'>,
  settings: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> => {
  await sql`
    insert into company_settings (tenant_id, company_id, key, value, updated_at)
    select c.tenant_id, c.id, s.key, s.value, ${now}
      from companies c cross join jsonb_each(${JSON.stringify(settings)}::jsonb) s
     where c.tenant_id = ${tenantId} and c.archived_at is null and (${companyId}::bigint is null or c.id = ${companyId})
    on conflict (tenant_id, company_id, key) do update set value = excluded.value, updated_at = excluded.updated_at
    returning 1 as one`.execute(trx);
};

/** Marks the setup as done and keeps its answers for companies that are added later. */
export const completeWizard = ({ trx, tenantId }: TenantScope, settings: Readonly<Record<string, unknown>>) =>
  trx
    .updateTable('tenants')
    .set({ wizard_completed: true, first_settings: JSON.stringify(settings) })
    .where('id', '=', tenantId)
    .execute();

/** Turns a demo into a real account. A tenant that is disabled for another reason stays disabled. */
export const makeReal = ({ trx, tenantId }: TenantScope) =>
  trx.updateTable('tenants').set({ is_demo: false, demo_expires_at: null }).where('id', '=', tenantId).execute();

export const mayEnable = async ({ trx, tenantId }: TenantScope, userId: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('users')
    .select('can_enable')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.can_enable ?? false;
};

export interface Counters {
  readonly companies: number;
  readonly departments: number;
  readonly renting_entities: number;
  readonly staff_members: number;
  readonly clients: number;
  readonly bookings: number;
  readonly bookings_past_30_days: number;
}

const MONTH_MS = 30 * 86_400_000;

/** The owner of the tenant. Undefined when it has none. */
export const findOwner = ({ trx, tenantId }: TenantScope): Promise<{ id: number; name: string } | undefined> =>
  trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('is_owner', '=', true)
    .orderBy('id')
    .executeTakeFirst();

/**
 * Counts active records of the tenant or of one company, without archived and canceled ones. Clients belong to the
 * tenant.
 *
 * @param now epoch milliseconds
 */
export const countHoldings = async (
  { trx, tenantId }: TenantScope,
  { companyId }: Pick<Scope, 'companyId'>,
  now: number,
): Promise<Counters> => {
  const own = (column: string) => sql`(${companyId}::bigint is null or ${sql.ref(column)} = ${companyId})`;
  const { rows } = await sql<Counters>`
    select (select count(*)::int from companies where tenant_id = ${tenantId} and archived_at is null and ${own('id')}) as companies,
           (select count(*)::int from departments
             where tenant_id = ${tenantId} and archived_at is null and ${own('company_id')}) as departments,
           (select count(*)::int from renting_entities
             where tenant_id = ${tenantId} and archived_at is null and ${own('company_id')}) as renting_entities,
           (select count(*)::int from users
             where tenant_id = ${tenantId} and archived_at is null and ${own('company_id')}) as staff_members,
           (select count(distinct client_id)::int from bookings where tenant_id = ${tenantId} and ${own('company_id')}) as clients,
           (select count(*)::int from bookings
             where tenant_id = ${tenantId} and canceled_at is null and ${own('company_id')}) as bookings,
           (select count(*)::int from bookings
             where tenant_id = ${tenantId} and canceled_at is null and ${own('company_id')}
               and created_at > ${new Date(now - MONTH_MS)} and created_at <= ${new Date(now)}) as bookings_past_30_days`.execute(
    trx,
  );
  return rows[0] as Counters;
};
