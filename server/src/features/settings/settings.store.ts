import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';

export { saveSetting } from '../../db/queries/company-settings.ts';

/** A company of the tenant with its archived state. */
export interface LockedCompany {
  readonly archived: boolean;
}

/** Locks a company against other changes of its settings until the transaction ends. Bookings don't wait. */
export const lockCompany = ({ trx, tenantId }: TenantScope, companyId: number): Promise<LockedCompany | undefined> =>
  trx
    .selectFrom('companies')
    .select(sql<boolean>`archived_at is not null`.as('archived'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Removes one setting of a company, so that its default applies. */
export const removeSetting = ({ trx, tenantId }: TenantScope, companyId: number, key: string) =>
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
  { trx, tenantId }: TenantScope,
  companyId: number,
): Promise<readonly LastChange[]> => {
  const settings = sql<LastChange>`
    select distinct on (record_name) record_name as key, at, actor, user_name
      from audit_log
     where tenant_id = ${tenantId} and kind = 'company_settings' and record_id = ${companyId}
     order by record_name, id desc`.execute(trx);
  const files = Object.entries(FILE_COLUMNS).map(async ([column, key]) => {
    const { rows } = await sql<Omit<LastChange, 'key'>>`
      select at, actor, user_name from audit_log
       where tenant_id = ${tenantId} and kind = 'companies' and record_id = ${companyId}
         and action = 'update' and changed -> 'after' ? ${column}
       order by id desc limit 1`.execute(trx);
    return rows.map((row) => ({ ...row, key }));
  });
  return [...(await settings).rows, ...(await Promise.all(files)).flat()];
};

/** A coming booking in the preview of opening hours. */
export interface ComingBooking {
  readonly id: number;
  readonly client_name: string;
  readonly department: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

/** Active bookings of a company's HOURLY departments that aren't over, earliest first. */
export const listComingBookings = async (
  { trx, tenantId }: TenantScope,
  companyId: number,
  now: Date,
  limit: number,
): Promise<readonly ComingBooking[]> => {
  const { rows } = await sql<ComingBooking>`
    select b.id, b.client_name, d.name as department, b.starts_at, b.ends_at
      from bookings b join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
     where b.tenant_id = ${tenantId} and d.tenant_id = ${tenantId} and b.company_id = ${companyId}
       and d.schedule_system = 'HOURLY' and b.canceled_at is null and b.ends_at > ${now}
     order by b.starts_at, b.id
     limit ${limit}`.execute(trx);
  return rows;
};
