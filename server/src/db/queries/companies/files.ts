import type { TenantTransaction } from '../../database.ts';

const findFile = ({ trx, tenantId }: TenantTransaction, hash: string, mediaType: string) =>
  trx
    .selectFrom('files')
    .select(['media_type', 'bytes'])
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('media_type', 'like', mediaType)
    .executeTakeFirst();

/** Finds a stored document of the tenant by the hash of its content. */
export const findDocument = (tx: TenantTransaction, hash: string) => findFile(tx, hash, 'application/pdf');

/** Finds a stored image of the tenant by the hash of its content. Other kinds of files aren't served to visitors. */
export const findImage = (tx: TenantTransaction, hash: string) => findFile(tx, hash, 'image/%');
