import { sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import { nameOrder } from '../statements/name-order.ts';
import { storedZone } from './company-settings.ts';

export interface CompanyRecord {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly logo_hash: string | null;
  readonly background_hash: string | null;
  readonly firelist_hash: string | null;
  readonly archived: boolean;
}

const selectCompanies = ({ trx, tenantId }: TenantTransaction) =>
  trx
    .selectFrom('companies')
    .select(['id', 'name', 'slug', 'country_code', 'phone_number', 'logo_hash', 'background_hash', 'firelist_hash'])
    .select(sql<boolean>`archived_at is not null`.as('archived'))
    .where('tenant_id', '=', tenantId);

/** Finds a company of the tenant, archived or not. */
export const findCompany = (tx: TenantTransaction, id: number): Promise<CompanyRecord | undefined> =>
  selectCompanies(tx).where('id', '=', id).executeTakeFirst();

/** An active company with its stored time zone. */
export interface ActiveCompany extends CompanyRecord {
  readonly zone: string | null;
}

/** Active companies of the tenant by name, only one when `companyId` is set. */
export const listActiveCompanies = (tx: TenantTransaction, companyId: number | null): Promise<ActiveCompany[]> =>
  selectCompanies(tx)
    .select(storedZone(tx.tenantId, 'companies.id').as('zone'))
    .where('archived_at', 'is', null)
    .$if(companyId !== null, (query) => query.where('id', '=', companyId))
    .orderBy(nameOrder('name'))
    .orderBy('id')
    .execute();
