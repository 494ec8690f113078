import { randomBytes } from 'node:crypto';
import type { ProviderAccount } from '#auth/provider.ts';
import { hashPassword } from '#crypto/passwords.ts';
import { findBoundPerson, listProviderAccounts } from '#db/queries/accounts/provider-accounts.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { limitAttempts, returnAttempt } from '#http/limits.ts';
import { noteOf } from '#http/note-event.ts';
import { findPersonByEmail, findPersonById, lockPerson, type PersonRow, savePassword } from './account.store.ts';
import { checkDomainOf, enter, type ProviderEntry } from './enter.ts';
import { accountOf } from './open-session.ts';
import { ask, begunBy, dropBegun, keepBegun, limitsOf, providerOf } from './provider-flow.ts';

const PASSWORD_BYTES = 32;

type FinishCall = Call<'account.finishProviderSignIn'>;

/**
 * Begins to sign in with the provider. A cookie keeps the secrets, so that no other browser can finish it.
 *
 * @throws Fault AUTH-123, AUTH-124; REQUEST-3005 after 100 calls of one network in 15 minutes
 */
export const startProviderSignIn: Handler<'account.startProviderSignIn'> = async (call) => {
  const { deps, now, ip } = call;
  await limitAttempts(deps, now, limitsOf('begin', ip));
  const provider = providerOf(call);
  const { location, begun } = await ask(call, () => provider.begin());
  keepBegun(call, begun, null);
  return { location };
};

interface Found {
  readonly person: PersonRow;
  readonly entry: ProviderEntry;
}

/**
 * The person whose account this is. At the first sign-in, the verified e-mail address names the person.
 *
 * @throws Fault AUTH-126 for an unknown address, AUTH-127 for an unverified one, AUTH-128 for one of a person with
 * another account
 */
const findPerson = async (call: FinishCall, account: ProviderAccount): Promise<Found> => {
  const { deps, tenant, now } = call;
  const { issuer, subject, email, isVerified, ageMs } = account;
  // A provider that keeps people signed in doesn't prove that the person is there.
  const provenAt = new Date(ageMs === null ? 0 : now - ageMs);
  const bound = await deps.db.tenantRead(tenant.id, async (tx) => {
    const id = await findBoundPerson(tx, account);
    return id === undefined ? undefined : findPersonById(tx, id);
  });
  if (bound) return { person: bound, entry: { issuer, subject, isFirst: false, provenAt } };
  if (email === null || !isVerified) {
    await noteOf(call, { kind: 'sign_in_failed', account: email ?? '', reason: 'email_unverified' });
    throw new Fault('providerEmailUnverified');
  }
  const { person, accounts } = await deps.db.tenantRead(tenant.id, async (tx) => {
    const found = await findPersonByEmail(tx, email);
    return { person: found, accounts: found ? await listProviderAccounts(tx, found.id) : [] };
  });
  if (!person) {
    await noteOf(call, { kind: 'sign_in_failed', account: email, reason: 'unknown_account' });
    throw new Fault('providerEmailUnknown');
  }
  if ((await providerOf(call).findOwn(accounts)) !== undefined) {
    await noteOf(call, { kind: 'sign_in_failed', ...accountOf(person), reason: 'account_replaced' });
    throw new Fault('providerAccountReplaced');
  }
  return { person, entry: { issuer, subject, isFirst: true, provenAt } };
};

/**
 * Replaces a password that an admin has given, and that the person hasn't changed. So the person needs none, and the
 * admin no longer knows one. Before the code of two-factor sign-in, an address alone changes nothing.
 */
const withoutFirstPassword = async (call: FinishCall, { person, entry }: Found): Promise<PersonRow> => {
  if (!person.must_change_password || person.company_archived) return person;
  if (entry.isFirst && person.two_factor) return person;
  const { deps, tenant } = call;
  const hash = await hashPassword(randomBytes(PASSWORD_BYTES).toString('base64url'));
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    await lockPerson(tx, person.id);
    const current = await findPersonById(tx, person.id);
    if (current?.password_hash === person.password_hash) await savePassword(tx, person.id, hash);
    return (await findPersonById(tx, person.id)) ?? person;
  });
};

/**
 * Signs in the member of staff that the provider's account is bound to (docs/rules/provider.md#sign-in). The first
 * sign-in binds it. With two-factor sign-in, the answer is a challenge instead of a session.
 *
 * @throws Fault AUTH-123 to AUTH-128, AUTH-106, AUTH-113, AUTH-140; REQUEST-3005 after 100 failed calls of one network
 * in 15 minutes
 */
export const finishProviderSignIn: Handler<'account.finishProviderSignIn'> = async (call) => {
  const { deps, now, ip, body } = call;
  const limits = limitsOf('finish', ip);
  await limitAttempts(deps, now, limits);
  const provider = providerOf(call);
  const kept = begunBy(call);
  if (kept.proof !== null) throw new Fault('providerAnswerInvalid');
  const account = await ask(call, () => provider.finish(body.query, kept.begun));
  const found = await findPerson(call, account);
  await checkDomainOf(call, found.person);
  const answer = await enter(call, await withoutFirstPassword(call, found), found.entry);
  dropBegun(call, kept);
  await returnAttempt(deps, limits);
  return answer;
};
