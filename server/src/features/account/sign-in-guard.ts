import type { Limit } from '../../db/queries/rate-limits.ts';
import type { Deps } from '../../http/call.ts';
import { addressOf, checkCounted, countAttempts, forgetAttempts } from '../../http/limits.ts';

/** Codes have only six digits, so they get fewer attempts than passwords. */
export type Guessed = 'password' | 'code';

const MOST: Record<Guessed, number> = { password: 10, code: 5 };
const MINUTES = 15;
/**
 * Six-digit codes at one account from all unknown browsers. They have few combinations, and only someone who knows the
 * password can try them, so a refusal doesn't let strangers lock the owner out.
 */
const MOST_DIGITS = 30;
const DIGITS_MINUTES = 60;
/** Attempts from one IP address, at all accounts together. */
const MOST_BY_ADDRESS = 50;

/** Failed attempts at one account, from all addresses, before answers are delayed. */
const FREE_FAILURES = 10;
const STEP_MS = 200;
const MOST_DELAY_MS = 3000;
/** Maximum of delayed answers on this server. Further ones aren't delayed, because waiting costs memory. */
const MOST_WAITING = 50;
let waiting = 0;

/**
 * Delay of an answer after failed attempts at one account from all addresses. Grows step by step up to a maximum that
 * doesn't lock out the account's owner.
 *
 * @returns milliseconds
 */
export const softDelay = (attempts: number): number =>
  Math.min(MOST_DELAY_MS, Math.max(0, attempts - FREE_FAILURES) * STEP_MS);

/** One attempt to sign in. */
export interface Attempt {
  readonly guessed: Guessed;
  /** Identifies the account within its tenant: the e-mail as typed, or the person's id. */
  readonly account: string;
  readonly tenantId: number;
  readonly ip: string;
  /** The browser, if the account has signed in on it before. It has its own budget. */
  readonly deviceId: string | null;
  /** The code has six digits. Recovery codes are too long to be guessed. */
  readonly isShort?: boolean;
}

const everywhere = ({ guessed, tenantId, account }: Attempt): Limit => ({
  of: `${guessed} everywhere ${tenantId} ${account}`,
  most: Number.POSITIVE_INFINITY,
  minutes: MINUTES,
});

const digitsOf = ({ tenantId, account }: Attempt): Limit => ({
  of: `code digits ${tenantId} ${account}`,
  most: MOST_DIGITS,
  minutes: DIGITS_MINUTES,
});

/** The limit that applies to an attempt: per known browser, or per account and address. */
const budgetOf = ({ guessed, tenantId, account, ip, deviceId }: Attempt): Limit => {
  const place = deviceId === null ? `address ${addressOf(ip)}` : `device ${deviceId}`;
  return { of: `${guessed} ${tenantId} ${account} ${place}`, most: MOST[guessed], minutes: MINUTES };
};

const limitsOf = (attempt: Attempt): Limit[] => {
  const budget = budgetOf(attempt);
  if (attempt.deviceId !== null) return [budget];
  const address = { of: `${attempt.guessed} ${addressOf(attempt.ip)}`, most: MOST_BY_ADDRESS, minutes: MINUTES };
  return [budget, address, everywhere(attempt), ...(attempt.isShort ? [digitsOf(attempt)] : [])];
};

/**
 * Counts an attempt and delays it after many failures (docs/rules/accounts.md#guessing). Wrong passwords from other
 * addresses only delay an attempt, never refuse it. Known browsers aren't delayed.
 *
 * @returns whether this is the first attempt that the limit refuses
 * @throws Fault REQUEST-3005 when the limit is exceeded
 */
export const guardAttempt = async (
  deps: Deps,
  now: number,
  attempt: Attempt,
  onLockout: () => Promise<unknown>,
): Promise<void> => {
  const counted = await countAttempts(deps, now, limitsOf(attempt));
  if (counted.some(({ limit, count }) => count === limit.most + 1)) await onLockout();
  checkCounted(counted, attempt.guessed);
  const delay = softDelay(counted[2]?.count ?? 0);
  if (delay === 0 || waiting >= MOST_WAITING) return;
  waiting++;
  try {
    await deps.pause(delay);
  } finally {
    waiting--;
  }
};

/** Resets the limit after a correct password or code. */
export const forgiveAttempts = (deps: Deps, attempt: Attempt): Promise<void> => forgetAttempts(deps, budgetOf(attempt));
