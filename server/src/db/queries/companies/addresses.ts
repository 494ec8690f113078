import type { TenantTransaction } from '../../database.ts';
import { insertRow } from '../statements/rows.ts';

/** An address as text or an id. The contract checks which of the two is sent. */
export interface AskedAddress {
  readonly address?: { readonly address: string; readonly city: string; readonly zip: string } | undefined;
  readonly address_id?: number | undefined;
}

/** Addresses of the tenant, or only those of one company and its departments. */
const addressesOf = ({ trx, tenantId }: TenantTransaction, companyId: number | null) =>
  trx
    .selectFrom('addresses as a')
    .where('a.tenant_id', '=', tenantId)
    .$if(companyId !== null, (query) =>
      query.where(({ or, exists, selectFrom }) =>
        or([
          exists(
            selectFrom('companies as c')
              .select('c.id')
              .where('c.tenant_id', '=', tenantId)
              .whereRef('c.address_id', '=', 'a.id')
              .where('c.id', '=', companyId),
          ),
          exists(
            selectFrom('departments as d')
              .select('d.id')
              .where('d.tenant_id', '=', tenantId)
              .whereRef('d.address_id', '=', 'a.id')
              .where('d.company_id', '=', companyId),
          ),
        ]),
      ),
    );

/** Addresses to choose from, only those of one company when `companyId` is set. */
export const listAddresses = (tx: TenantTransaction, companyId: number | null) =>
  addressesOf(tx, companyId)
    .select(['a.id', 'a.address', 'a.city', 'a.zip'])
    .orderBy('a.address')
    .orderBy('a.city')
    .orderBy('a.id')
    .execute();

/**
 * Returns the id of the requested address. A new text is stored unless the same address already exists in scope.
 * Undefined when the id isn't in scope.
 */
export const placeAddress = async (
  tx: TenantTransaction,
  companyId: number | null,
  { address: written, address_id: chosen }: AskedAddress,
): Promise<number | undefined> => {
  const known = addressesOf(tx, companyId).select('a.id').orderBy('a.id').limit(1);
  if (!written) return (await known.where('a.id', '=', chosen ?? null).executeTakeFirst())?.id;
  const { address, city, zip } = written;
  const same = known.where('a.address', '=', address).where('a.city', '=', city).where('a.zip', '=', zip);
  return (await same.executeTakeFirst())?.id ?? insertRow(tx, 'addresses', { address, city, zip });
};
