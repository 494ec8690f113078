import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { z } from 'zod';
import { type Begun, type Provider, SignInRefused, SignInStale } from '#auth/provider.ts';
import { cookieNames, readSealed, type SealedCookie, sealedCookie } from '#auth/sealed-cookie.ts';
import type { Call } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { networkLimits } from '#http/limits.ts';
import { isSecure } from './open-session.ts';

// Parts of the sign-in with the provider that the sign-in and the proof of identity share.

/** Time to sign in at the provider. */
const MINUTES = 10;
/** Sign-ins that one network may begin, and failed ones that it may finish. An office shares an address. */
const LIMIT = { most: 100, minutes: 15 };
/** Sign-ins that one browser may have under way, each in a tab. */
const MOST_COOKIES = 5;

const COOKIE_NAME = /^ledig_provider_[\w-]{16}$/;

const kept = z.object({
  begun: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  tenantId: z.int(),
  /** Epoch milliseconds. */
  beganAt: z.number(),
  /** The person and session that prove their identity. Null for a sign-in. */
  proof: z.object({ userId: z.int(), session: z.string() }).nullable(),
});

/** A sign-in that a browser has begun. */
export type Kept = z.infer<typeof kept>;

type FinishCall = Call<'account.finishProviderSignIn' | 'account.finishProviderProof'>;
type ProviderCall = Call<'account.startProviderSignIn' | 'account.startProviderProof'> | FinishCall;

export const limitsOf = (of: 'begin' | 'finish', ip: string) => networkLimits(`provider sign-in ${of}`, ip, LIMIT);

/** @throws Fault AUTH-123 on a server without a provider */
export const providerOf = ({ deps }: Pick<ProviderCall, 'deps'>): Provider => {
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
 * @throws Fault AUTH-125 when it refused the sign-in, AUTH-133 when it didn't ask to sign in again, AUTH-124 when it
 * failed
 */
export const ask = async <T>({ deps }: Pick<ProviderCall, 'deps'>, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SignInRefused) throw new Fault('providerAnswerInvalid');
    if (error instanceof SignInStale) throw new Fault('providerProofStale');
    const { name, message, code, error: answer, cause } = error as ProviderError;
    const reason = { name, message, code, answer, cause: (cause as ProviderError | undefined)?.code };
    deps.log.warn(reason, 'A sign-in failed at the provider');
    throw new Fault('providerUnreachable');
  }
};

const cookieOf = (name: string): SealedCookie<Kept> => ({
  name,
  purpose: 'sign-in with a provider',
  maxAgeSeconds: MINUTES * 60,
  value: kept,
});

/** The cookie of one sign-in. Each has its own, so that tabs don't replace each other's. The name doesn't tell the state. */
const cookieFor = (state: string): SealedCookie<Kept> =>
  cookieOf(`ledig_provider_${createHash('sha256').update(state).digest('base64url').slice(0, 16)}`);

const isOver = ({ beganAt }: Kept, now: number): boolean => now >= beganAt + MINUTES * MINUTE_MS;

type CookieCall = Pick<ProviderCall, 'deps' | 'now' | 'cookies' | 'setCookie'>;

/** Removes cookies that no longer work, and the oldest ones, so that one more doesn't exceed the limit. */
const makeRoom = ({ deps, now, cookies, setCookie }: CookieCall): void => {
  const found = [...new Set(cookieNames(cookies, COOKIE_NAME))].map((name) => {
    const value = readSealed(cookieOf(name), deps.secrets, cookies);
    return { name, beganAt: value === null || isOver(value, now) ? 0 : value.beganAt };
  });
  const newestFirst = found.sort((a, b) => b.beganAt - a.beganAt);
  for (const [at, { name, beganAt }] of newestFirst.entries())
    if (beganAt === 0 || at >= MOST_COOKIES - 1)
      setCookie(sealedCookie(cookieOf(name), deps.secrets, null, isSecure(deps)));
};

/** Keeps the secrets of a begun sign-in in the browser, so that no other one can finish it. */
export const keepBegun = (
  call: CookieCall & Pick<ProviderCall, 'tenant'>,
  begun: Begun,
  proof: Kept['proof'],
): void => {
  const { deps, tenant, now, setCookie } = call;
  makeRoom(call);
  const value: Kept = { begun, tenantId: tenant.id, beganAt: now, proof };
  setCookie(sealedCookie(cookieFor(begun.state), deps.secrets, value, isSecure(deps)));
};

/**
 * The sign-in that an answer of the provider belongs to.
 *
 * @throws Fault AUTH-125 for a browser that has begun none on this tenant, or too long ago
 */
export const begunBy = ({ deps, tenant, now, cookies, body }: FinishCall): Kept => {
  const states = new URLSearchParams(body.query).getAll('state');
  const [state = ''] = states;
  const value = states.length === 1 ? readSealed(cookieFor(state), deps.secrets, cookies) : null;
  if (value?.tenantId !== tenant.id || isOver(value, now)) throw new Fault('providerAnswerInvalid');
  return value;
};

/** Removes the secrets of a finished sign-in from the browser. */
export const dropBegun = ({ deps, setCookie }: FinishCall, { begun }: Kept): void =>
  setCookie(sealedCookie(cookieFor(begun.state), deps.secrets, null, isSecure(deps)));
