import type { TenantScope } from '../database.ts';

const findFile = ({ trx, tenantId }: TenantScope, hash: string, mediaType: string) =>
  trx
    .selectFrom('files')
    .select(['media_type', 'bytes'])
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('media_type', 'like', mediaType)
    .executeTakeFirst();

/** Finds a stored document of the tenant by the hash of its content. */
export const findDocument = (scope: TenantScope, hash: string) => findFile(scope, hash, 'application/pdf');

/** Finds a stored image of the tenant by the hash of its content. Other kinds of files aren't served to visitors. */
export const findImage = (scope: TenantScope, hash: string) => findFile(scope, hash, 'image/%');
