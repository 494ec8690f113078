import type { TenantTransaction } from '../../database.ts';
import { findsRow } from '../statements/rows.ts';

/** Names an account at a provider. No other account of the issuer ever has the subject. */
export interface ProviderSubject {
  readonly issuer: string;
  readonly subject: string;
}

const accountsOf = ({ trx, tenantId }: TenantTransaction) =>
  trx.selectFrom('provider_accounts').where('tenant_id', '=', tenantId);

/** The person that an account of the provider is bound to. */
export const findBoundPerson = async (
  tx: TenantTransaction,
  { issuer, subject }: ProviderSubject,
): Promise<number | undefined> => {
  const account = accountsOf(tx).where('issuer', '=', issuer).where('subject', '=', subject);
  return (await account.select('user_id').executeTakeFirst())?.user_id;
};

/** The subject that a person is bound to at an issuer. */
export const findBoundSubject = async (
  tx: TenantTransaction,
  userId: number,
  issuer: string,
): Promise<string | undefined> => {
  const account = accountsOf(tx).where('user_id', '=', userId).where('issuer', '=', issuer);
  return (await account.select('subject').executeTakeFirst())?.subject;
};

/** The accounts that a person is bound to, also those of earlier providers of the server, newest first. */
export const listProviderAccounts = (
  tx: TenantTransaction,
  userId: number,
): Promise<{ readonly issuer: string; readonly created_at: Date }[]> =>
  accountsOf(tx).select(['issuer', 'created_at']).where('user_id', '=', userId).orderBy('created_at', 'desc').execute();

/** Whether a person is bound to an account of this provider or of an earlier one. */
export const hasProviderAccount = (tx: TenantTransaction, userId: number): Promise<boolean> =>
  findsRow(accountsOf(tx).select('user_id').where('user_id', '=', userId));

/**
 * Binds an account of the provider to a person. Returns false when the person has another account of the issuer, or the
 * account belongs to another person. Of two calls at the same time, the second waits for the first.
 */
export const bindProviderAccount = async (
  tx: TenantTransaction,
  userId: number,
  { issuer, subject }: ProviderSubject,
  now: Date,
): Promise<boolean> => {
  await tx.trx
    .insertInto('provider_accounts')
    .values({ tenant_id: tx.tenantId, user_id: userId, issuer, subject, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findBoundSubject(tx, userId, issuer)) === subject;
};

/** Removes a person's accounts of providers. The next one is bound by its verified e-mail address. */
export const removeProviderAccounts = ({ trx, tenantId }: TenantTransaction, userId: number) =>
  trx.deleteFrom('provider_accounts').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
