import type { Database } from '#db/database.ts';
import type { Delivery } from '#messages/delivery/delivery.ts';

/** Dependencies of jobs. */
export interface JobParts {
  readonly db: Database;
  readonly delivery: Delivery;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Scheduled work. One server runs it each time. */
export interface Job {
  /** Name in the queue, the log and the audit log. */
  readonly name: string;
  /** Schedule in cron syntax, in UTC. */
  readonly cron: string;
  /** Must be safe to run twice, and must stop early when the signal aborts. */
  readonly run: (parts: JobParts, signal: AbortSignal) => Promise<void>;
}
