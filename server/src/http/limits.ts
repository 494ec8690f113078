import { isIPv6 } from 'node:net';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { isPassing } from '#db/passing.ts';
import {
  type Counted,
  countAttemptUnscoped,
  forgetAttemptsUnscoped,
  type Limit,
  returnAttemptUnscoped,
} from '#db/queries/accounts/rate-limits.ts';
import type { Deps } from './call.ts';
import { Fault } from './fault.ts';

/** The first `groups` of the eight groups of an IPv6 address. An IPv4 address is returned unchanged. */
const prefixOf = (ip: string, groups: number): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? ip).toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, groups).join(':');
};

/** The address by which attempts are counted: an IPv4 address, or an IPv6 /64, which one customer usually gets. */
export const addressOf = (ip: string): string => prefixOf(ip, 4);

/** How many times as many attempts a /48 of IPv6 has as one address. One site usually gets a /48: 65,536 addresses. */
const SITE_TIMES = 5;

/**
 * Limits of the network that a call comes from: `most` attempts of its address, five times as many of its IPv6 /48.
 *
 * @param of name of the counted attempts, such as `sign-up`
 */
export const networkLimits = (of: string, ip: string, { most, minutes }: Omit<Limit, 'of'>): Limit[] => {
  const address = { of: `${of} ${addressOf(ip)}`, most, minutes };
  const site = prefixOf(ip, 3);
  return site.includes(':') ? [address, { of: `${of} site ${site}`, most: most * SITE_TIMES, minutes }] : [address];
};

type Limiting = Pick<Deps, 'db' | 'env'>;

/** Counts an attempt without refusing it. Does nothing when limits are off. */
export const countAttempts = async (
  { db, env }: Limiting,
  now: number,
  limits: readonly Limit[],
): Promise<readonly Counted[]> => (env.RATE_LIMITS ? countAttemptUnscoped(db, limits, now) : []);

/** @throws Fault REQUEST-3005 with the longest wait when a limit is exceeded, on `field` when given */
export const checkCounted = (counted: readonly Counted[], field?: string): void => {
  const seconds = Math.max(0, ...counted.map(({ waitSeconds }) => waitSeconds));
  if (seconds === 0) return;
  const fields = field === undefined ? [] : [{ field, code: REFUSALS.tooManyCalls }];
  throw new Fault('tooManyCalls', { fields, retryAfterSeconds: seconds });
};

/**
 * Counts an attempt.
 *
 * @throws Fault REQUEST-3005 with the wait when a limit is exceeded, on `field` when given
 */
export const limitAttempts = async (
  deps: Limiting,
  now: number,
  limits: readonly Limit[],
  field?: string,
): Promise<void> => checkCounted(await countAttempts(deps, now, limits), field);

/** Resets some limits. */
export const forgetAttempts = async ({ db, env }: Limiting, ...limits: readonly Limit[]): Promise<void> => {
  if (env.RATE_LIMITS) await forgetAttemptsUnscoped(db, limits);
};

/** Takes back one attempt that was counted against some limits. */
export const returnAttempt = async ({ db, env }: Limiting, limits: readonly Limit[]): Promise<void> => {
  if (env.RATE_LIMITS) await returnAttemptUnscoped(db, limits);
};

/** Takes back an attempt whose error is about to be answered. A temporary failure of the database leaves it counted. */
const returnFailed = async (deps: Limiting, limits: readonly Limit[]): Promise<void> => {
  try {
    await returnAttempt(deps, limits);
  } catch (error) {
    if (!isPassing(error)) throw error;
  }
};

/**
 * Counts an attempt and runs `act`. An attempt doesn't count if it is refused, or if it fails for a temporary reason.
 *
 * @throws Fault REQUEST-3005 with the wait when a limit is exceeded; every error of `act`
 */
export const withinLimits = async <T>(
  deps: Limiting,
  now: number,
  limits: readonly Limit[],
  act: () => Promise<T>,
): Promise<T> => {
  const counted = await countAttempts(deps, now, limits);
  try {
    checkCounted(counted);
    return await act();
  } catch (error) {
    if (error instanceof Fault || isPassing(error)) await returnFailed(deps, limits);
    throw error;
  }
};
