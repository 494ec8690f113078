import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { loadSecretsUnscoped } from '../db/secrets.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { Delivery } from '../messages/delivery.ts';
import { openGateways, senderOf } from '../messages/gateways.ts';
import { releaseWaitingUnscoped } from '../messages/release-waiting.ts';
import { deliverMessages } from './deliver-messages.ts';
import { JOBS } from './jobs.ts';
import { JobRunner, type RunnerParts } from './runner.ts';

const PAUSE_MS = 5000;

export interface BackgroundParts {
  readonly db: Database;
  readonly env: Env;
  readonly log: Log;
  /** Where this server listens; used in links where PUBLIC_URL says nothing. */
  readonly origin: string;
}

/** What a server does besides answering calls. */
export interface Background {
  readonly close: () => Promise<void>;
}

/**
 * Begins delivery and jobs. Doesn't wait: the server answers calls already, and a database that is away for a moment is tried
 * again.
 */
export const startBackground = async ({ db, env, log, origin }: BackgroundParts): Promise<Background> => {
  const publicUrl = env.PUBLIC_URL ?? origin;
  const { linkKey } = await loadSecretsUnscoped(db);
  const gateways = openGateways(env, publicUrl);
  const limits = { email: env.QUOTA_MAILS_PER_DAY, sms: env.QUOTA_SMS_PER_DAY };
  const sender = senderOf(env, publicUrl).address;
  const delivery = new Delivery({ db, log, gateways, limits, publicUrl, linkKey, sender, env, now: Date.now });
  db.onMessages((tenantId) => delivery.wake(tenantId));
  const stop = new AbortController();
  const parts: RunnerParts = { db, log, delivery, now: Date.now };
  const runner = new JobRunner(parts);
  const started = startRunner(runner, log, stop.signal);
  // What a server before this one left behind; from then on by the schedule.
  const swept = releaseWaitingUnscoped(db, gateways, Date.now())
    .then(() => deliverMessages.run(parts, stop.signal))
    .catch((error) => log.warn({ err: error }, 'Messages wait'));
  return {
    close: async () => {
      stop.abort();
      await Promise.all([delivery.close(), swept, started.then(() => runner.close())]);
    },
  };
};

const startRunner = async (runner: JobRunner, log: Log, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      return await runner.start(JOBS);
    } catch (error) {
      log.warn({ err: error }, 'The jobs have not started');
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
};
