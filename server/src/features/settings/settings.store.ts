import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';

export { saveSetting } from '#db/queries/companies/company-settings.ts';

/** A company of the tenant with its archived state. */
export interface LockedCompany {
  readonly archived: boolean;
}

/** Locks a company against other changes of its settings until the transaction ends. Bookings don't wait. */
export const lockCompany = (
  { trx, tenantId }: TenantTransaction,
  companyId: number,
): Promise<LockedCompany | undefined> =>
  trx
    .selectFrom('companies')
    .select(sql<boolean>`archived_at is not null`.as('archived'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Removes one setting of a company, so that its default applies. */
export const removeSetting = ({ trx, tenantId }: TenantTransaction, companyId: number, key: string) =>
  trx
    .deleteFrom('company_settings')
    .where('tenant_id', '=', tenantId)
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .execute();

export interface LastChange {
  readonly key: string;
  readonly at: Date;
  readonly actor: string;
  readonly user_name: string;
}

/** The company columns of files that are shown as settings. */
const FILE_COLUMNS = { logo_hash: 'logo_path', firelist_hash: 'firelist_document_path', background_hash: 'background' };

/** The latest change of each setting and file of a company, from the audit log. */
export const listLastChanges = async (
  { trx, tenantId }: TenantTransaction,
  companyId: number,
): Promise<readonly LastChange[]> => {
  const changes = trx
    .selectFrom('audit_log')
    .select(['at', 'actor', 'user_name'])
    .where('tenant_id', '=', tenantId)
    .where('record_id', '=', companyId);
  const settings = changes
    .distinctOn('record_name')
    .select('record_name as key')
    .where('kind', '=', 'company_settings')
    .orderBy('record_name')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const files = Object.entries(FILE_COLUMNS).map(async ([column, key]) => {
    const rows = await changes
      .where('kind', '=', 'companies')
      .where('action', '=', 'update')
      .where(sql<boolean>`changed -> 'after' ? ${column}`)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    return rows.map((row) => ({ ...row, key }));
  });
  return [...(await settings), ...(await Promise.all(files)).flat()];
};

/** Active bookings of a company's HOURLY departments that aren't over, earliest first. */
export const listComingBookings = ({ trx, tenantId }: TenantTransaction, companyId: number, now: Date, limit: number) =>
  trx
    .selectFrom('bookings as b')
    .innerJoin('departments as d', (on) => on.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 'b.department_id'))
    .select(['b.id', 'b.client_name', 'd.name as department', 'b.starts_at', 'b.ends_at'])
    .where('b.tenant_id', '=', tenantId)
    .where('b.company_id', '=', companyId)
    .where('d.schedule_system', '=', 'HOURLY')
    .where('b.canceled_at', 'is', null)
    .where('b.ends_at', '>', now)
    .orderBy('b.starts_at')
    .orderBy('b.id')
    .limit(limit)
    .execute();
