import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../database.ts';

/** An address as several features show it. */
export interface AddressRecord {
  readonly id: number;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
}

/** Either an address written out or one that is there; which of the two is sent is the contract's to check. */
export interface AskedAddress {
  readonly address?: { readonly address: string; readonly city: string; readonly zip: string } | undefined;
  readonly address_id?: number | undefined;
}

/** Addresses `a` that somebody may see: all of the tenant, or those of their company and its departments. */
const seenBy = (tenantId: number, companyId: number | null): RawBuilder<unknown> =>
  companyId === null
    ? sql`a.tenant_id = ${tenantId}`
    : sql`a.tenant_id = ${tenantId} and (
        exists (select from companies c where c.tenant_id = ${tenantId} and c.address_id = a.id and c.id = ${companyId})
        or exists (select from departments d
                    where d.tenant_id = ${tenantId} and d.address_id = a.id and d.company_id = ${companyId}))`;

/** The addresses that somebody may choose from; those of one company where `companyId` says so. */
export const listAddresses = async (
  { trx, tenantId }: TenantScope,
  companyId: number | null,
): Promise<AddressRecord[]> => {
  const { rows } = await sql<AddressRecord>`
    select a.id, a.address, a.city, a.zip from addresses a
     where ${seenBy(tenantId, companyId)} order by a.address, a.city, a.id`.execute(trx);
  return rows;
};

/**
 * The id of the address asked for; one that is written out is stored, unless the very same is there and may be seen.
 * Undefined for an id that leads to none.
 */
export const placeAddress = async (
  { trx, tenantId }: TenantScope,
  companyId: number | null,
  { address: written, address_id: chosen }: AskedAddress,
): Promise<number | undefined> => {
  const wanted = written
    ? sql`a.address = ${written.address} and a.city = ${written.city} and a.zip = ${written.zip}`
    : sql`a.id = ${chosen ?? null}`;
  const { rows } = await sql<{ id: number }>`
    select a.id from addresses a where ${seenBy(tenantId, companyId)} and ${wanted} order by a.id limit 1`.execute(trx);
  if (rows[0] || !written) return rows[0]?.id;
  const { address, city, zip } = written;
  const made = await trx
    .insertInto('addresses')
    .values({ tenant_id: tenantId, address, city, zip })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
};
