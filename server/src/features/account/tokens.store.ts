import type { TenantScope } from '../../db/database.ts';
import type { TokenKind } from '../../db/queries/account-tokens.ts';

/** Whose token this is, while it is good; undefined for any other. */
export const findToken = async (
  { trx, tenantId }: TenantScope,
  kind: TokenKind,
  hash: Buffer,
  now: Date,
): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('account_tokens')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
};

/** Uses a token up: whose it was, or undefined for one that isn't good or was used already. Of two at once one gets it. */
export const takeToken = async (
  { trx, tenantId }: TenantScope,
  kind: TokenKind,
  hash: Buffer,
  now: Date,
): Promise<number | undefined> => {
  const row = await trx
    .deleteFrom('account_tokens')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
};

/** Makes a person's tokens of some kinds worthless. */
export const dropTokens = ({ trx, tenantId }: TenantScope, userId: number, kinds: readonly TokenKind[]) =>
  trx
    .deleteFrom('account_tokens')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('kind', 'in', [...kinds])
    .execute();
