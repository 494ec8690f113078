import type { TenantTransaction } from '#db/database.ts';
import type { TokenKind } from '#db/queries/accounts/account-tokens.ts';
import type { ProviderSubject } from '#db/queries/accounts/provider-accounts.ts';

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

const consume = ({ trx, tenantId }: TenantTransaction, kind: TokenKind, hash: Buffer, now: Date) =>
  trx
    .deleteFrom('account_tokens')
    .where((is) => is.and({ tenant_id: tenantId, hash, kind }))
    .where('expires_at', '>', now);

/**
 * Consumes a token. Returns the person it belongs to, or undefined when it isn't valid or was used. Of two concurrent
 * calls one succeeds.
 */
export const takeToken: TokenOwner = async (tx, kind, hash, now) =>
  (await consume(tx, kind, hash, now).returning('user_id').executeTakeFirst())?.user_id;

/**
 * Consumes a challenge, like `takeToken`. Returns the account of the provider that its first step has found by the
 * e-mail address, or null without one.
 */
export const takeChallenge = async (
  tx: TenantTransaction,
  hash: Buffer,
  now: Date,
): Promise<{ readonly account: ProviderSubject | null } | undefined> => {
  const row = await consume(tx, 'two_factor', hash, now)
    .returning(['provider_issuer as issuer', 'provider_subject as subject'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { issuer, subject } = row;
  return { account: issuer === null || subject === null ? null : { issuer, subject } };
};
