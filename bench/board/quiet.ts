import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const SAMPLE_MS = 600;
/** Maximum CPU share of other processes for a run to count. */
const QUIET = 0.25;
/** How long to wait for a quiet machine, each time. `QUIET_WAIT=0` doesn't wait. */
const WAIT_MS = Number(process.env.QUIET_WAIT ?? 40) * 1000;
const ATTEMPTS = 3;

/** The share of all cores in use during a short sample. */
const busyShare = async (): Promise<number> => {
  const read = () => {
    const times = os.cpus().map(({ times: one }) => one);
    const idle = times.reduce((sum, one) => sum + one.idle, 0);
    return { idle, all: times.reduce((sum, one) => sum + one.idle + one.user + one.nice + one.sys + one.irq, 0) };
  };
  const before = read();
  await sleep(SAMPLE_MS);
  const after = read();
  return 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all);
};

/**
 * Runs while the machine is quiet, and again when another process disturbed the run. Returns whether the last attempt
 * was disturbed.
 */
export const quietly = async <T>(run: () => Promise<T>): Promise<{ result: T; disturbed: boolean }> => {
  for (let attempt = 1; ; attempt += 1) {
    const until = Date.now() + WAIT_MS;
    while ((await busyShare()) > QUIET && Date.now() < until);
    const result = await run();
    const disturbed = (await busyShare()) > QUIET;
    if (!disturbed || attempt === ATTEMPTS || WAIT_MS === 0) return { result, disturbed };
  }
};
