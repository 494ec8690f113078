import { createHash, randomBytes } from 'node:crypto';
import type { Database, TenantTransaction } from '../../database.ts';

/** Makes an invitation: the token for the link, and the hash to store. */
export const makeInvitation = (): { readonly token: string; readonly hash: Buffer } => {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashInvitation(token) };
};

const hashInvitation = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether an invitation is unused and not expired. */
export const findInvitationUnscoped = (db: Database, token: string, now: Date): Promise<boolean> =>
  db.unscopedRead(async (trx) => {
    const found = await trx
      .selectFrom('sign_up_invitations')
      .select('token_hash')
      .where('token_hash', '=', hashInvitation(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return found !== undefined;
  });

/** Redeems an invitation once, for the person it was made for. Returns whether it was valid. */
export const takeInvitation = async (
  { trx }: TenantTransaction,
  token: string,
  email: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('sign_up_invitations')
    .set({ used_at: now })
    .where('token_hash', '=', hashInvitation(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((is) => is.or([is('email_key', 'is', null), is('email_key', '=', email.toLowerCase())]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
