import type { Limit } from '../../db/queries/rate-limits.ts';
import type { Deps } from '../../http/call.ts';
import { addressOf, checkCounted, countAttempts, forgetAttempts } from '../../http/limits.ts';

/** What is being guessed. Six digits are few: codes get fewer tries than passwords. */
export type Guessed = 'password' | 'code';

const MOST: Record<Guessed, number> = { password: 10, code: 5 };
const MINUTES = 15;
/** Accounts tried from one address together. */
const MOST_BY_ADDRESS = 50;

/** Failures at one account, from everywhere, that cost nobody any time. */
const FREE_FAILURES = 10;
const STEP_MS = 200;
const MOST_DELAY_MS = 3000;
/** So many answers wait at once on this server; further ones don't, because waiting costs memory. */
const MOST_WAITING = 50;
let waiting = 0;

/**
 * How long an answer waits after so many attempts at one account from everywhere: nothing at first, then longer step by step, and never
 * so long that the account's owner is kept out.
 *
 * @returns milliseconds
 */
export const softDelay = (attempts: number): number =>
  Math.min(MOST_DELAY_MS, Math.max(0, attempts - FREE_FAILURES) * STEP_MS);

/** One attempt to sign in. */
export interface Attempt {
  readonly guessed: Guessed;
  /** Names the account within its tenant: the e-mail as it was typed, or the person's id. */
  readonly account: string;
  readonly tenantId: number;
  readonly ip: string;
  /** The browser, where the account has signed in there before: it keeps a budget of its own. */
  readonly deviceId: string | null;
}

const everywhere = ({ guessed, tenantId, account }: Attempt): Limit => ({
  of: `${guessed} everywhere ${tenantId} ${account}`,
  most: Number.POSITIVE_INFINITY,
  minutes: MINUTES,
});

/** The budget that an attempt draws from: of the known browser, or of the pair of account and address. */
const budgetOf = ({ guessed, tenantId, account, ip, deviceId }: Attempt): Limit => {
  const place = deviceId === null ? `address ${addressOf(ip)}` : `device ${deviceId}`;
  return { of: `${guessed} ${tenantId} ${account} ${place}`, most: MOST[guessed], minutes: MINUTES };
};

const limitsOf = (attempt: Attempt): Limit[] => {
  const budget = budgetOf(attempt);
  if (attempt.deviceId !== null) return [budget];
  const address = { of: `${attempt.guessed} ${addressOf(attempt.ip)}`, most: MOST_BY_ADDRESS, minutes: MINUTES };
  return [budget, address, everywhere(attempt)];
};

/**
 * Counts an attempt and holds it back where many have failed (docs/rules/accounts.md#guessing). Failures from other addresses never
 * refuse an attempt; they only delay it, and known browsers not even that.
 *
 * @returns whether this attempt is the first one that its budget refuses
 * @throws REQUEST-3005 when the budget is used up
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

/** The right password or code was given: the budget is whole again. */
export const forgiveAttempts = (deps: Deps, attempt: Attempt): Promise<void> => forgetAttempts(deps, budgetOf(attempt));
