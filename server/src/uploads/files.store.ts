import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import type { StoredFile } from './upload-fault.ts';

/** Stores a file by the hash of its content, once for equal content. Returns the hash. */
export const keepFile = async (
  { trx, tenantId }: TenantTransaction,
  { mediaType, bytes }: StoredFile,
): Promise<string> => {
  const hash = createHash('sha256').update(mediaType).update('\n').update(bytes).digest('hex');
  await trx
    .insertInto('files')
    .values({ tenant_id: tenantId, hash, media_type: mediaType, bytes })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'hash']).doNothing())
    .execute();
  return hash;
};

/**
 * Removes a file that no company, category, unit or floor plan refers to. The caller must hold the tenant's lock, so
 * that no concurrent call refers to it.
 */
export const dropUnused = async ({ trx, tenantId }: TenantTransaction, hash: string): Promise<void> => {
  await sql`
    delete from files f where f.tenant_id = ${tenantId} and f.hash = ${hash} and not exists (
      select from companies c
       where c.tenant_id = ${tenantId}
         and (c.logo_hash = f.hash or c.background_hash = f.hash or c.firelist_hash = f.hash))
      and not exists (select from categories k where k.tenant_id = ${tenantId} and k.picture_hash = f.hash)
      and not exists (select from renting_entities e where e.tenant_id = ${tenantId} and e.picture_hash = f.hash)
      and not exists (select from floor_plans p where p.tenant_id = ${tenantId} and p.picture_hash = f.hash)`.execute(
    trx,
  );
};
