import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';

/** What a token allows: proving an address, choosing a password, the second step of signing in. */
export type TokenKind = 'verify_email' | 'reset_password' | 'two_factor';

/** Stores a token by its hash; the person's tokens that are over are removed at the same time. */
export const insertToken = async (
  { trx, tenantId }: TenantScope,
  token: { kind: TokenKind; hash: Buffer; userId: number; now: Date; expiresAt: Date },
): Promise<void> => {
  const { kind, hash, userId, now, expiresAt } = token;
  await sql`
    with gone as (
      delete from account_tokens where tenant_id = ${tenantId} and user_id = ${userId} and expires_at <= ${now}
    )
    insert into account_tokens (tenant_id, hash, kind, user_id, created_at, expires_at)
    values (${tenantId}, ${hash}, ${kind}, ${userId}, ${now}, ${expiresAt})`.execute(trx);
};

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
