import { REFUSALS } from '@ledig/domain/refusals.ts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { Fault } from '#http/fault.ts';
import { NOW, testEnv } from '#test/support/app.ts';
import { openDatabase } from '#test/support/test-database.ts';
import { type Attempt, forgiveAttempts, guardAttempt, softDelay } from './sign-in-guard.ts';

test.each([
  [0, 0],
  [10, 0],
  [11, 200],
  [20, 2000],
  [25, 3000],
  [100_000, 3000],
])('delays an answer after %i attempts at one account by %i ms', (attempts, ms) =>
  expect(softDelay(attempts)).toBe(ms),
);

const { db } = await openDatabase('migrated');
const env = { ...testEnv, RATE_LIMITS: true };
beforeEach(() => db.unscopedTransaction((trx) => trx.deleteFrom('rate_limits').execute()));

type Pause = (ms: number) => Promise<unknown>;
/** Makes an attempt. Returns 0 when it is let through, otherwise the seconds to wait. */
const attempt = async (
  ip: string,
  { account = 'kari@example.com', guessed = 'password' }: Partial<Attempt> = {},
  pause: Pause = async () => undefined,
): Promise<number> => {
  const given = { guessed, account, tenantId: 1, ip, deviceId: null };
  try {
    await guardAttempt({ db, env, pause }, NOW, given, async () => undefined);
    return 0;
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== REFUSALS.tooManyCalls) throw error;
    return error.retryAfterSeconds ?? Number.NaN;
  }
};
/** An address of another /64 of one IPv6 /48 for each number. */
const inSite = (at: number, site = 5): string => `2001:db8:${site}:${at.toString(16)}::1`;
const times = async (count: number, work: (at: number) => Promise<number>): Promise<number[]> => {
  const waits: number[] = [];
  for (let at = 0; at < count; at++) waits.push(await work(at));
  return waits;
};

describe('an IPv6 /48', () => {
  test.each([
    ['password', 50],
    ['code', 25],
  ] as const)('has five times as many attempts with a %s at one account as one address: %i', async (guessed, most) => {
    expect(await times(most, (at) => attempt(inSite(at), { guessed }))).toEqual(Array(most).fill(0));
    expect(await attempt(inSite(most), { guessed })).toBe(900);
    expect(await attempt(inSite(0, 6), { guessed })).toBe(0);
    expect(await attempt('192.0.2.1', { guessed })).toBe(0);
    expect(await attempt(inSite(most), { guessed, account: 'ola@example.com' })).toBe(0);
  });

  test('has 250 attempts at all accounts together', async () => {
    const waits = await times(251, (at) => attempt(inSite(at), { account: `${at}@example.com` }));
    expect(waits).toEqual([...Array(250).fill(0), 900]);
  });

  test('has its attempts at an account again after the correct password', async () => {
    await times(50, (at) => attempt(inSite(at)));
    const right: Attempt = {
      guessed: 'password',
      account: 'kari@example.com',
      tenantId: 1,
      ip: inSite(0),
      deviceId: null,
    };
    await forgiveAttempts({ db, env }, right);
    expect(await attempt(inSite(50))).toBe(0);
  });
});

describe('answers that wait', () => {
  /** Attempts that wait until the test is over. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onTestFinished(() => resolve());
    let held = 0;
    const holding: Promise<number>[] = [];
    return {
      /** Makes attempts at an account until `count` of them wait. */
      fill: async (account: string, count: number, net: number) => {
        await times(10, (at) => attempt(`198.51.${net}.${at}`, { account }));
        const until = held + count;
        const pause = () => {
          held++;
          return promise;
        };
        for (let at = 0; at < count; at++) holding.push(attempt(`203.0.${net}.${at}`, { account }, pause));
        await expect.poll(() => held).toBe(until);
      },
      release: () => {
        resolve();
        return Promise.all(holding);
      },
    };
  };

  test('are at most 20 of one account: more are refused for three seconds, other accounts are not', async () => {
    const { fill, release } = hold();
    await fill('kari@example.com', 20, 1);
    expect(await attempt('192.0.2.1')).toBe(3);
    expect(await attempt('192.0.2.1', { account: 'ola@example.com' })).toBe(0);
    const pauses: number[] = [];
    await times(12, (at) =>
      attempt(`192.0.2.${at}`, { account: 'per@example.com' }, async (ms) => void pauses.push(ms)),
    );
    expect(pauses).toEqual([200, 400]);
    expect(await release()).toEqual(Array(20).fill(0));
    expect(await attempt('192.0.2.2')).toBe(0);
  });

  test('are at most 200 on one server: more are refused, and never answered without a delay', async () => {
    const { fill, release } = hold();
    for (let n = 0; n < 10; n++) await fill(`${n}@example.com`, 20, n);
    const waits = await times(11, (at) => attempt(`192.0.2.${at}`));
    expect(waits).toEqual([...Array(10).fill(0), 3]);
    await release();
    expect(await attempt('192.0.2.99')).toBe(0);
  });
});
