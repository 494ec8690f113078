import type { TenantScope } from '../../db/database.ts';

/** Finds a stored image of the tenant by the hash of its content. Other kinds of files aren't served to visitors. */
export const findImage = ({ trx, tenantId }: TenantScope, hash: string) =>
  trx
    .selectFrom('files')
    .select(['media_type', 'bytes'])
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('media_type', 'like', 'image/%')
    .executeTakeFirst();
