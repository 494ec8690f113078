import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantScope } from '../../../db/database.ts';
import type { StoredFile } from './upload-fault.ts';

/** The columns of a company that name a file. */
export type FileColumn = 'logo_hash' | 'background_hash' | 'firelist_hash';

/** Keeps a file by the hash of its content; one that is there already is kept once. Answers the hash. */
export const keepFile = async ({ trx, tenantId }: TenantScope, { mediaType, bytes }: StoredFile): Promise<string> => {
  const hash = createHash('sha256').update(mediaType).update('\n').update(bytes).digest('hex');
  await trx
    .insertInto('files')
    .values({ tenant_id: tenantId, hash, media_type: mediaType, bytes })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'hash']).doNothing())
    .execute();
  return hash;
};

/** Removes a file that no company names any more. Who changes files holds the tenant's lock, so nobody begins to meanwhile. */
export const dropUnused = async ({ trx, tenantId }: TenantScope, hash: string): Promise<void> => {
  await sql`
    delete from files f where f.tenant_id = ${tenantId} and f.hash = ${hash} and not exists (
      select from companies c
       where c.tenant_id = ${tenantId}
         and (c.logo_hash = f.hash or c.background_hash = f.hash or c.firelist_hash = f.hash))`.execute(trx);
};
