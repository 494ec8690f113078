import type { Database } from '../db/database.ts';
import type { Delivery } from '../messages/delivery.ts';

/** What jobs work with. */
export interface JobParts {
  readonly db: Database;
  readonly delivery: Delivery;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Work that returns by itself: one server does it each time. */
export interface Job {
  /** Names it in the queue, the log and the audit log. */
  readonly name: string;
  /** When, as cron says it, in UTC. */
  readonly cron: string;
  /** Doing it twice does no harm; it ends early when told to. */
  readonly run: (parts: JobParts, signal: AbortSignal) => Promise<void>;
}
