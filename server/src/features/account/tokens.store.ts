import type { TenantTransaction } from '../../db/database.ts';
import type { TokenKind } from '../../db/queries/account-tokens.ts';

type TokenOwner = (tx: TenantTransaction, kind: TokenKind, hash: Buffer, now: Date) => Promise<number | undefined>;

/** The person a valid token belongs to. Undefined when the token isn't valid. */
export const findToken: TokenOwner = async ({ trx, tenantId }, kind, hash, now) => {
  const row = await trx
    .selectFrom('account_tokens')
    .select('user_id')
    .where((is) => is.and({ tenant_id: tenantId, hash, kind }))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
};

/**
 * Consumes a token. Returns the person it belongs to, or undefined when it isn't valid or was used. Of two concurrent
 * calls one succeeds.
 */
export const takeToken: TokenOwner = async ({ trx, tenantId }, kind, hash, now) => {
  const row = await trx
    .deleteFrom('account_tokens')
    .where((is) => is.and({ tenant_id: tenantId, hash, kind }))
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
};
