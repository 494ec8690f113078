import type { TenantScope } from '../database.ts';

/** Finds a stored document of the tenant by the hash of its content. */
export const findDocument = ({ trx, tenantId }: TenantScope, hash: string) =>
  trx
    .selectFrom('files')
    .select(['media_type', 'bytes'])
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('media_type', '=', 'application/pdf')
    .executeTakeFirst();

/** Finds a stored image of the tenant by the hash of its content. Other kinds of files aren't served to visitors. */
export const findImage = ({ trx, tenantId }: TenantScope, hash: string) =>
  trx
    .selectFrom('files')
    .select(['media_type', 'bytes'])
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('media_type', 'like', 'image/%')
    .executeTakeFirst();
