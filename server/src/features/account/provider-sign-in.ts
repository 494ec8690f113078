import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { z } from 'zod';
import { type Provider, SignInRefused } from '../../auth/provider.ts';
import { readSealed, type SealedCookie, sealedCookie } from '../../auth/sealed-cookie.ts';
import { hashPassword } from '../../crypto/passwords.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { limitAttempts, networkLimits, returnAttempt } from '../../http/limits.ts';
import { noteOf } from '../../http/note-event.ts';
import { findPersonByEmail, findPersonById, lockPerson, type PersonRow, savePassword } from './account.store.ts';
import { checkDomainOf, enter } from './enter.ts';
import { isSecure } from './open-session.ts';

const PASSWORD_BYTES = 32;
/** Time to sign in at the provider. */
const MINUTES = 10;
/** Sign-ins that one network may begin, and failed ones that it may finish. An office shares an address. */
const LIMIT = { most: 100, minutes: 15 };

const kept = z.object({
  begun: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  tenantId: z.int(),
  /** Epoch milliseconds. */
  expiresAt: z.number(),
});

/** The secrets of the sign-in that this browser has begun. */
const COOKIE: SealedCookie<z.infer<typeof kept>> = {
  name: 'ledig_provider',
  purpose: 'sign-in with a provider',
  maxAgeSeconds: MINUTES * 60,
  value: kept,
};

type FinishCall = Call<'account.finishProviderSignIn'>;
type ProviderCall = Call<'account.startProviderSignIn'> | FinishCall;

const limitsOf = (of: 'begin' | 'finish', ip: string) => networkLimits(`provider sign-in ${of}`, ip, LIMIT);

/** @throws Fault AUTH-123 on a server without a provider */
const providerOf = ({ deps }: ProviderCall): Provider => {
  if (deps.provider === null) throw new Fault('providerMissing');
  return deps.provider;
};

/** An error of the provider's client. None of these parts contains a secret. */
interface ProviderError extends Error {
  readonly code?: string;
  /** The error that the provider answered, such as `invalid_client`. */
  readonly error?: string;
}

/**
 * Uses the provider.
 *
 * @throws Fault AUTH-125 when it refused the sign-in, AUTH-124 when it failed
 */
const ask = async <T>({ deps }: ProviderCall, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SignInRefused) throw new Fault('providerAnswerInvalid');
    const { name, message, code, error: answer, cause } = error as ProviderError;
    const reason = { name, message, code, answer, cause: (cause as ProviderError | undefined)?.code };
    deps.log.warn(reason, 'A sign-in failed at the provider');
    throw new Fault('providerUnreachable');
  }
};

/**
 * Begins to sign in with the provider. A cookie keeps the secrets, so that no other browser can finish it.
 *
 * @throws Fault AUTH-123, AUTH-124; REQUEST-3005 after 100 calls of one network in 15 minutes
 */
export const startProviderSignIn: Handler<'account.startProviderSignIn'> = async (call) => {
  const { deps, tenant, now, ip, setCookie } = call;
  await limitAttempts(deps, now, limitsOf('begin', ip));
  const provider = providerOf(call);
  const { location, begun } = await ask(call, () => provider.begin());
  const value = { begun, tenantId: tenant.id, expiresAt: now + MINUTES * MINUTE_MS };
  setCookie(sealedCookie(COOKIE, deps.secrets, value, isSecure(deps)));
  return { location };
};

/** @throws Fault AUTH-125 for a browser that has begun no sign-in on this tenant, or too long ago */
const begunBy = ({ deps, tenant, now, cookies }: ProviderCall) => {
  const value = readSealed(COOKIE, deps.secrets, cookies);
  if (value?.tenantId !== tenant.id || value.expiresAt <= now) throw new Fault('providerAnswerInvalid');
  return value.begun;
};

/** @throws Fault AUTH-126 when no active member of staff has the address, AUTH-127 for an unverified one */
const findPerson = async (call: FinishCall): Promise<PersonRow> => {
  const { deps, tenant, body } = call;
  const provider = providerOf(call);
  const begun = begunBy(call);
  const account = await ask(call, () => provider.finish(body.query, begun));
  if (!account?.isVerified) {
    await noteOf(call, { kind: 'sign_in_failed', account: account?.email ?? '', reason: 'email_unverified' });
    throw new Fault('providerEmailUnverified');
  }
  const person = await deps.db.tenantRead(tenant.id, (tx) => findPersonByEmail(tx, account.email));
  if (person) return person;
  await noteOf(call, { kind: 'sign_in_failed', account: account.email, reason: 'unknown_account' });
  throw new Fault('providerEmailUnknown');
};

/**
 * Replaces a password that an admin has given, and that the person hasn't changed. So the person needs none, and the
 * admin no longer knows one.
 */
const withoutFirstPassword = async (call: FinishCall, person: PersonRow): Promise<PersonRow> => {
  if (!person.must_change_password || person.company_archived) return person;
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
 * Signs in the member of staff with the e-mail address of the provider's account
 * (docs/rules/accounts.md#provider). With two-factor sign-in, the answer is a challenge instead of a session.
 *
 * @throws Fault AUTH-123 to AUTH-127, AUTH-106, AUTH-113, AUTH-140; REQUEST-3005 after 100 failed calls of one network
 * in 15 minutes
 */
export const finishProviderSignIn: Handler<'account.finishProviderSignIn'> = async (call) => {
  const { deps, now, ip, setCookie } = call;
  const limits = limitsOf('finish', ip);
  await limitAttempts(deps, now, limits);
  const person = await findPerson(call);
  await checkDomainOf(call, person);
  const answer = await enter(call, await withoutFirstPassword(call, person));
  setCookie(sealedCookie(COOKIE, deps.secrets, null, isSecure(deps)));
  await returnAttempt(deps, limits);
  return answer;
};
