import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { Limit } from '#db/queries/accounts/rate-limits.ts';
import type { Deps } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { checkCounted, countAttempts, forgetAttempts, networkLimits } from '#http/limits.ts';

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
/** Most delayed answers on this server, because waiting costs memory. Further attempts are refused for a moment. */
const MOST_WAITING = 200;
/** Most delayed answers of one account on this server, so that attempts at one account can't take all places. */
const MOST_WAITING_BY_ACCOUNT = 20;
const RETRY_SECONDS = Math.ceil(MOST_DELAY_MS / 1000);
/** Delayed answers of each account. */
const waiting = new Map<string, number>();
let allWaiting = 0;

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

/** The limits of an attempt at its account: of the known browser, or of the address and its IPv6 /48. */
const budgetsOf = ({ guessed, tenantId, account, ip, deviceId }: Attempt): Limit[] => {
  const of = `${guessed} ${tenantId} ${account}`;
  const rate = { most: MOST[guessed], minutes: MINUTES };
  return deviceId === null ? networkLimits(of, ip, rate) : [{ of: `${of} device ${deviceId}`, ...rate }];
};

const limitsOf = (attempt: Attempt): Limit[] => {
  const { guessed, ip, deviceId, isShort } = attempt;
  if (deviceId !== null) return budgetsOf(attempt);
  const network = networkLimits(guessed, ip, { most: MOST_BY_ADDRESS, minutes: MINUTES });
  return [...budgetsOf(attempt), ...network, everywhere(attempt), ...(isShort ? [digitsOf(attempt)] : [])];
};

/**
 * Delays an answer.
 *
 * @throws Fault REQUEST-3005 when too many answers of the account or of this server wait already. An answer without
 * delay would let a flood of attempts guess faster.
 */
const delayAnswer = async (deps: Pick<Deps, 'pause'>, attempt: Attempt, ms: number): Promise<void> => {
  const account = everywhere(attempt).of;
  const ofAccount = waiting.get(account) ?? 0;
  if (allWaiting >= MOST_WAITING || ofAccount >= MOST_WAITING_BY_ACCOUNT) {
    const fields = [{ field: attempt.guessed, code: REFUSALS.tooManyCalls }];
    throw new Fault('tooManyCalls', { fields, retryAfterSeconds: RETRY_SECONDS });
  }
  allWaiting++;
  waiting.set(account, ofAccount + 1);
  try {
    await deps.pause(ms);
  } finally {
    allWaiting--;
    const left = (waiting.get(account) ?? 1) - 1;
    if (left > 0) waiting.set(account, left);
    else waiting.delete(account);
  }
};

/**
 * Counts an attempt and delays it after many failures (docs/rules/accounts.md#guessing). Wrong passwords from other
 * networks only delay an attempt. Known browsers aren't delayed.
 *
 * @param onLockout called for the first attempt that a limit refuses
 * @throws Fault REQUEST-3005 when a limit is exceeded, or too many answers wait
 */
export const guardAttempt = async (
  deps: Pick<Deps, 'db' | 'env' | 'pause'>,
  now: number,
  attempt: Attempt,
  onLockout: () => Promise<unknown>,
): Promise<void> => {
  const counted = await countAttempts(deps, now, limitsOf(attempt));
  if (counted.some(({ limit, count }) => count === limit.most + 1)) await onLockout();
  checkCounted(counted, attempt.guessed);
  const { of } = everywhere(attempt);
  const delay = softDelay(counted.find(({ limit }) => limit.of === of)?.count ?? 0);
  if (delay > 0) await delayAnswer(deps, attempt, delay);
};

/** Resets the limits of the account after a correct password or code. */
export const forgiveAttempts = (deps: Pick<Deps, 'db' | 'env'>, attempt: Attempt): Promise<void> =>
  forgetAttempts(deps, ...budgetsOf(attempt));
