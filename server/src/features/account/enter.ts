import { REFUSALS } from '@ledig/domain/refusals.ts';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { hashToken, newSessionToken } from '#auth/tokens.ts';
import type { TenantTransaction } from '#db/database.ts';
import { insertToken } from '#db/queries/accounts/account-tokens.ts';
import {
  bindProviderAccount,
  findBoundSubject,
  listProviderAccounts,
  type ProviderSubject,
} from '#db/queries/accounts/provider-accounts.ts';
import type { Call } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { noteOf } from '#http/note-event.ts';
import type { PersonRow } from './account.store.ts';
import { notifyPerson } from './notify-person.ts';
import { accountOf, beginSession, findUnchanged } from './open-session.ts';

/** Time to complete the second step. */
const CHALLENGE_MINUTES = 10;

type EnterCall = Call<'account.signIn' | 'account.finishProviderSignIn'>;

/** The account of the provider with which a person signs in. */
export interface ProviderEntry extends ProviderSubject {
  /** The account isn't bound to the person yet: it was found by its e-mail address. */
  readonly isFirst: boolean;
  /** When the person signed in at the provider. The epoch when the provider doesn't say. */
  readonly provenAt: Date;
}

/**
 * Binds the account of a first sign-in to its person, and informs them by mail. Otherwise checks that it still is bound.
 * The person is locked.
 *
 * @throws Fault AUTH-128 when the person has another account there
 */
export const holdProviderAccount = async (
  tx: TenantTransaction,
  call: Pick<EnterCall, 'deps' | 'language' | 'now'>,
  person: PersonRow,
  { isFirst, issuer, subject }: Omit<ProviderEntry, 'provenAt'>,
): Promise<void> => {
  const isBound = isFirst
    ? await bindProviderAccount(tx, person.id, { issuer, subject }, new Date(call.now))
    : (await findBoundSubject(tx, person.id, issuer)) === subject;
  if (!isBound) throw new Fault('providerAccountReplaced');
  const others = isFirst ? await listProviderAccounts(tx, person.id) : [];
  const isSecond = await call.deps.provider?.findOwn(others.filter((other) => other.issuer !== issuer));
  if (isSecond) throw new Fault('providerAccountReplaced');
  if (isFirst) await notifyPerson(tx, call, person, 'account_provider_linked');
};

/** Returns a challenge instead of a session, because a code is needed as well. It keeps an account to bind. */
const challenge = async (call: EnterCall, person: PersonRow, entry: ProviderEntry | null) => {
  const { deps, tenant, now } = call;
  const token = newSessionToken();
  const at = new Date(now);
  const expiresAt = new Date(now + CHALLENGE_MINUTES * MINUTE_MS);
  const account = entry?.isFirst ? entry : null;
  const row = { kind: 'two_factor', hash: hashToken(token), userId: person.id, now: at, expiresAt, account } as const;
  await deps.db.tenantTransaction(tenant.id, async (tx) => {
    const current = await findUnchanged(tx, person);
    if (entry && !entry.isFirst) await holdProviderAccount(tx, call, current, entry);
    await insertToken(tx, row);
  });
  return { data: { two_factor: true as const, challenge: token, expires_at: expiresAt.toISOString() } };
};

/** @throws Fault AUTH-113 for an owner on another slug than the root slug */
export const checkDomainOf = async (call: EnterCall, person: PersonRow): Promise<void> => {
  if (!person.is_owner || call.tenant.slug === person.root_slug) return;
  await noteOf(call, { kind: 'sign_in_failed', ...accountOf(person), reason: 'wrong_domain' });
  throw new Fault('ownerOnOtherDomain');
};

/**
 * Starts a session after the first step has proven the person's identity. With two-factor sign-in, the answer is a
 * challenge instead.
 *
 * @param person as loaded before the check of the identity.
 * @param entry the account of the provider that proved the identity; null: the password did
 * @throws Fault AUTH-106 when password or second factor have changed since, AUTH-128 when the account's binding has,
 * AUTH-140 for staff of an archived company
 */
export const enter = async (call: EnterCall, person: PersonRow, entry: ProviderEntry | null = null) => {
  try {
    if (person.two_factor) return await challenge(call, person, entry);
    const prove = async (tx: TenantTransaction): Promise<PersonRow> => {
      const current = await findUnchanged(tx, person);
      if (entry) await holdProviderAccount(tx, call, current, entry);
      return current;
    };
    return { data: await beginSession(call, prove, entry?.provenAt) };
  } catch (error) {
    const isChanged = error instanceof Fault && error.code === REFUSALS.credentialsWrong;
    if (isChanged) await noteOf(call, { kind: 'sign_in_failed', ...accountOf(person), reason: 'changed_meanwhile' });
    throw error;
  }
};
