import { sql } from 'kysely';
import type { TenantTransaction } from '../../database.ts';
import type { ProviderSubject } from './provider-accounts.ts';

/** Purpose of a token: verify an address, choose a password, or the second step of signing in. */
export type TokenKind = 'verify_email' | 'reset_password' | 'two_factor';

/** Stores a token by its hash and removes the person's expired tokens. */
export const insertToken = async (
  { trx, tenantId }: TenantTransaction,
  token: {
    readonly kind: TokenKind;
    readonly hash: Buffer;
    readonly userId: number;
    readonly now: Date;
    readonly expiresAt: Date;
    /** The account of the provider that the person is bound to when the token is used. */
    readonly account?: ProviderSubject | null;
  },
): Promise<void> => {
  const { kind, hash, userId, now, expiresAt, account = null } = token;
  await sql`
    with gone as (
      delete from account_tokens where tenant_id = ${tenantId} and user_id = ${userId} and expires_at <= ${now}
    )
    insert into account_tokens
      (tenant_id, hash, kind, user_id, created_at, expires_at, provider_issuer, provider_subject)
    values (${tenantId}, ${hash}, ${kind}, ${userId}, ${now}, ${expiresAt},
      ${account?.issuer ?? null}, ${account?.subject ?? null})`.execute(trx);
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
