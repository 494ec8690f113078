import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#db/database.ts';
import { loadSecretsUnscoped } from '#db/secrets.ts';
import type { Env } from '#env.ts';
import type { Log } from '#log.ts';
import { Delivery } from '#messages/delivery/delivery.ts';
import { releaseWaitingUnscoped } from '#messages/delivery/release-waiting.ts';
import { messageLimitsOf } from '#messages/delivery/send-permission.ts';
import { openGateways, senderOf } from '#messages/gateways/gateways.ts';
import { ReportMaker } from '#reports/report-maker.ts';
import { WaitingListWatch } from '#waiting-list/watch.ts';
import { deliverMessages } from './deliver-messages.ts';
import { JOBS } from './jobs.ts';
import { JobRunner, type RunnerParts } from './runner.ts';

const PAUSE_MS = 5000;

export interface BackgroundParts {
  readonly db: Database;
  readonly env: Env;
  readonly log: Log;
  /** Address of this server, used in links without PUBLIC_URL. */
  readonly origin: string;
}

/** Background work of a server. */
export interface Background {
  readonly close: () => Promise<void>;
}

/**
 * Starts delivery and jobs. Returns at once: the server already answers calls, and an unreachable database is retried.
 */
export const startBackground = async ({ db, env, log, origin }: BackgroundParts): Promise<Background> => {
  const publicUrl = env.PUBLIC_URL ?? origin;
  const { linkKey } = await loadSecretsUnscoped(db);
  const gateways = openGateways(env, publicUrl);
  const limits = messageLimitsOf(env);
  const sender = senderOf(env, publicUrl).address;
  const delivery = new Delivery({ db, log, gateways, limits, publicUrl, linkKey, sender, env, now: Date.now });
  db.onMessages((tenantId) => delivery.wake(tenantId), delivery.withoutGateway);
  const maker = new ReportMaker({ db, now: Date.now }, log);
  db.onReports((tenantId) => maker.wake(tenantId));
  const watch = new WaitingListWatch({ db, log, hasGateway: delivery.sendsMail, now: Date.now });
  db.onChanges(watch.onChanges);
  const stop = new AbortController();
  const parts: RunnerParts = { db, log, delivery, now: Date.now };
  const runner = new JobRunner(parts);
  const started = startRunner(runner, log, stop.signal);
  // Delivers messages that an earlier server left. Later runs follow the schedule.
  const swept = releaseWaitingUnscoped(db, gateways, Date.now())
    .then(() => deliverMessages.run(parts, stop.signal))
    .catch((error) => log.warn({ err: error }, 'Messages wait'));
  return {
    close: async () => {
      stop.abort();
      await Promise.all([delivery.close(), maker.close(), watch.close(), swept, started.then(() => runner.close())]);
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
