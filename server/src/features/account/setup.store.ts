import type { Scope } from '@ledig/domain/access/scope.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { countActive } from '#db/queries/companies/count-active.ts';
import { countRows } from '#db/queries/statements/rows.ts';

/** The tenant's state for setup and enabling, locked until the transaction ends. */
export const lockTenant = ({ trx, tenantId }: TenantTransaction) =>
  trx
    .selectFrom('tenants')
    .select(['root_slug', 'is_demo', 'wizard_completed'])
    .where('id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Stores the same settings for every active company in scope. */
export const saveFirstSettings = async (
  { trx, tenantId }: TenantTransaction,
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
export const completeWizard = ({ trx, tenantId }: TenantTransaction, settings: Readonly<Record<string, unknown>>) =>
  trx
    .updateTable('tenants')
    .set({ wizard_completed: true, first_settings: JSON.stringify(settings) })
    .where('id', '=', tenantId)
    .execute();

/** Turns a demo into a real account. A tenant that is disabled for another reason stays disabled. */
export const makeReal = ({ trx, tenantId }: TenantTransaction, now: Date) =>
  trx
    .updateTable('tenants')
    .set({ is_demo: false, demo_expires_at: null, enabled_at: now })
    .where('id', '=', tenantId)
    .execute();

export const mayEnable = async ({ trx, tenantId }: TenantTransaction, userId: number): Promise<boolean> => {
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

const MONTH_MS = 30 * DAY_MS;

/** The owner of the tenant. Undefined when it has none. */
export const findOwner = ({ trx, tenantId }: TenantTransaction): Promise<{ id: number; name: string } | undefined> =>
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
export const countHoldings = (
  tx: TenantTransaction,
  { companyId }: Pick<Scope, 'companyId'>,
  now: number,
): Promise<Counters> => {
  const { trx, tenantId } = tx;
  const companies = trx
    .selectFrom('companies')
    .select(countRows.as('count'))
    .where('tenant_id', '=', tenantId)
    .where('archived_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('id', '=', companyId));
  const all = trx
    .selectFrom('bookings')
    .where('tenant_id', '=', tenantId)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId));
  const bookings = all.where('canceled_at', 'is', null).select(countRows.as('count'));
  const recent = bookings.where('created_at', '>', new Date(now - MONTH_MS)).where('created_at', '<=', new Date(now));
  const clients = all.select(({ fn }) => fn.count<number>('client_id').distinct().as('count'));
  return trx
    .selectNoFrom([
      companies.$asScalar().$notNull().as('companies'),
      countActive(tx, 'departments', companyId).as('departments'),
      countActive(tx, 'renting_entities', companyId).as('renting_entities'),
      countActive(tx, 'users', companyId).as('staff_members'),
      clients.$asScalar().$notNull().as('clients'),
      bookings.$asScalar().$notNull().as('bookings'),
      recent.$asScalar().$notNull().as('bookings_past_30_days'),
    ])
    .executeTakeFirstOrThrow();
};
