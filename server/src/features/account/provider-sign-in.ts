import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { z } from 'zod';
import { type Provider, SignInRefused } from '../../auth/provider.ts';
import { readSealed, type SealedCookie, sealedCookie } from '../../auth/sealed-cookie.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { limitAttempts, networkLimits } from '../../http/limits.ts';
import { noteOf } from '../../http/note-event.ts';
import { findPersonByEmail, type PersonRow } from './account.store.ts';
import { checkDomainOf, enter } from './enter.ts';
import { isSecure } from './open-session.ts';

/** Time to sign in at the provider. */
const MINUTES = 10;
/** Sign-ins from one network, begun or finished. */
const LIMIT = { most: 40, minutes: 15 };

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

const limit = ({ deps, now, ip }: ProviderCall): Promise<void> =>
  limitAttempts(deps, now, networkLimits('provider sign-in', ip, LIMIT));

/** @throws Fault AUTH-123 on a server without a provider */
const providerOf = ({ deps }: ProviderCall): Provider => {
  if (deps.provider === null) throw new Fault('providerMissing');
  return deps.provider;
};

/**
 * Uses the provider.
 *
 * @throws Fault AUTH-125 when it refused the sign-in, AUTH-124 when it failed
 */
const ask = async <T>({ deps }: ProviderCall, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const isRefused = error instanceof SignInRefused;
    const { name, message, code } = (isRefused ? error.cause : error) as Error & { code?: string };
    deps.log.warn({ name, code, reason: message }, 'A sign-in with the provider failed');
    throw new Fault(isRefused ? 'providerAnswerInvalid' : 'providerUnreachable');
  }
};

/**
 * Begins to sign in with the provider. A cookie keeps the secrets, so that no other browser can finish it.
 *
 * @throws Fault AUTH-123, AUTH-124; REQUEST-3005 after 40 calls of one network in 15 minutes
 */
export const startProviderSignIn: Handler<'account.startProviderSignIn'> = async (call) => {
  const { deps, tenant, now, setCookie } = call;
  await limit(call);
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
  if (!account?.isVerified) throw new Fault('providerEmailUnverified');
  const person = await deps.db.tenantRead(tenant.id, (tx) => findPersonByEmail(tx, account.email));
  if (person) return person;
  await noteOf(call, { kind: 'sign_in_failed', account: account.email, reason: 'unknown_account' });
  throw new Fault('providerEmailUnknown');
};

/**
 * Signs in the member of staff with the e-mail address of the provider's account
 * (docs/rules/accounts.md#provider). With two-factor sign-in, the answer is a challenge instead of a session.
 *
 * @throws Fault AUTH-123 to AUTH-127, AUTH-106, AUTH-113, AUTH-140; REQUEST-3005 after 40 calls of one network in 15
 * minutes
 */
export const finishProviderSignIn: Handler<'account.finishProviderSignIn'> = async (call) => {
  await limit(call);
  call.setCookie(sealedCookie(COOKIE, call.deps.secrets, null, isSecure(call.deps)));
  const person = await findPerson(call);
  await checkDomainOf(call, person);
  return enter(call, person);
};
