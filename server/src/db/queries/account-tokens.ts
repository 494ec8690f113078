import { sql } from 'kysely';
import type { TenantTransaction } from '../database.ts';

/** Purpose of a token: verify an address, choose a password, or the second step of signing in. */
export type TokenKind = 'verify_email' | 'reset_password' | 'two_factor';

/** Stores a token by its hash and removes the person's expired tokens. */
export const insertToken = async (
  { trx, tenantId }: TenantTransaction,
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

/** Invalidates a person's tokens of some kinds, all by default. */
export const dropTokens = (
  { trx, tenantId }: TenantTransaction,
  userId: number,
  kinds: readonly TokenKind[] | null = null,
) =>
  trx
    .deleteFrom('account_tokens')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
    .execute();
