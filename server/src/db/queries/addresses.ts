import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../database.ts';

export interface AddressRecord {
  readonly id: number;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
}

/** An address as text or an id. The contract checks which of the two is sent. */
export interface AskedAddress {
  readonly address?: { readonly address: string; readonly city: string; readonly zip: string } | undefined;
  readonly address_id?: number | undefined;
}

/** SQL condition on addresses `a`: all of the tenant, or those of one company and its departments. */
const seenBy = (tenantId: number, companyId: number | null): RawBuilder<unknown> =>
  companyId === null
    ? sql`a.tenant_id = ${tenantId}`
    : sql`a.tenant_id = ${tenantId} and (
        exists (select from companies c where c.tenant_id = ${tenantId} and c.address_id = a.id and c.id = ${companyId})
        or exists (select from departments d
                    where d.tenant_id = ${tenantId} and d.address_id = a.id and d.company_id = ${companyId}))`;

/** Addresses to choose from, only those of one company when `companyId` is set. */
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
 * Returns the id of the requested address. A new text is stored unless the same address already exists in scope.
 * Undefined when the id isn't in scope.
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
