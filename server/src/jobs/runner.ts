import { PgBoss } from 'pg-boss';
import { actAs } from '#db/actor.ts';
import { JOBS_SCHEMA } from '#db/install-jobs.ts';
import type { Log } from '#log.ts';
import type { Job, JobParts } from './job.ts';

/** How often a server checks for due jobs. Requested jobs start at once. */
const LOOK_SECONDS = 10;
/** After this time, another server gets a job that its server didn't finish. */
const EXPIRE_SECONDS = 300;
const KEEP_SECONDS = 7 * 86_400;
/** Must be shorter than the time limit for stopping the server. */
const STOP_MS = 8000;

export interface RunnerParts extends JobParts {
  readonly log: Log;
  /** For tests: how often this server checks for due jobs. */
  readonly lookSeconds?: number;
}

/** Runs the jobs of this server. All servers of a database share one queue (decision 0051). */
export class JobRunner {
  readonly #parts: RunnerParts;
  readonly #boss: PgBoss;
  readonly #stop = new AbortController();

  constructor(parts: RunnerParts) {
    const { db, log } = parts;
    this.#parts = parts;
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => db.executeJobsUnscoped(text, values) as Promise<{ rows: never[] }> },
      schema: JOBS_SCHEMA,
      // The owner creates the tables at the start, and their indexes are small.
      migrate: false,
      createSchema: false,
      reindex: false,
      monitorVacuum: false,
    });
    this.#boss.on('error', (error) => log.warn({ err: error }, 'The job queue had trouble'));
  }

  /** Stores the schedule and starts to take jobs. */
  async start(jobs: readonly Job[]): Promise<void> {
    const { lookSeconds = LOOK_SECONDS } = this.#parts;
    await this.#boss.start();
    for (const job of jobs) {
      // `exclusive`: skips a run while one is waiting or running.
      await this.#boss.createQueue(job.name, {
        policy: 'exclusive',
        retryLimit: 0,
        expireInSeconds: EXPIRE_SECONDS,
        deleteAfterSeconds: KEEP_SECONDS,
      });
      await this.#boss.work(job.name, { pollingIntervalSeconds: lookSeconds }, () => this.#run(job));
      await this.#boss.schedule(job.name, job.cron);
    }
  }

  /** Queues a job now, besides its schedule. For tests and manual use. */
  async request(name: string): Promise<void> {
    await this.#boss.send(name);
  }

  /** Takes no more jobs, aborts the running ones, and waits some seconds for them. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#boss.stop({ graceful: true, timeout: STOP_MS, close: false });
  }

  async #run({ name, run }: Job): Promise<void> {
    const { log } = this.#parts;
    const since = performance.now();
    try {
      await actAs({ kind: 'job', name }, () => run(this.#parts, this.#stop.signal));
      log.debug({ job: name, ms: Math.round(performance.now() - since) }, 'A job is done');
    } catch (error) {
      log.error({ err: error, job: name }, 'A job failed');
      throw error;
    }
  }
}
