import { isIPv6 } from 'node:net';
import { countAttemptUnscoped, forgetAttemptsUnscoped, type Limit } from '../db/queries/rate-limits.ts';
import type { Deps } from './call.ts';
import { Fault } from './fault.ts';

/** Whose attempts count together: one IPv4 address, or one /64 of IPv6, which is what a single customer gets. */
export const addressOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? ip).toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, 4).join(':');
};

type Limiting = Pick<Deps, 'db' | 'env'>;

/** Counts an attempt. Throws REQUEST-3005 with the time to wait, on `field` where one is given. */
export const limitAttempts = async (
  { db, env }: Limiting,
  now: number,
  limits: readonly Limit[],
  field?: string,
): Promise<void> => {
  if (!env.RATE_LIMITS) return;
  const seconds = await countAttemptUnscoped(db, limits, now);
  if (seconds === 0) return;
  const fields = field === undefined ? [] : [{ field, code: 'REQUEST-3005' as const }];
  throw new Fault('REQUEST-3005', { fields, retryAfterSeconds: seconds });
};

/** Forgets what was counted under one limit. */
export const forgetAttempts = async ({ db, env }: Limiting, limit: Limit): Promise<void> => {
  if (env.RATE_LIMITS) await forgetAttemptsUnscoped(db, limit);
};

/** The limit on bookings and requests of visitors: ten in ten minutes an address (issue of accounts, limits). */
export const visitorLimit = (ip: string): Limit => ({
  of: `visitor-booking ${addressOf(ip)}`,
  most: 10,
  minutes: 10,
});
