import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { Notice } from './notice.ts';

/** What is announced within this time travels together. */
const GATHER_MS = 3;
/** PostgreSQL takes less than 8,000 bytes. */
const PAYLOAD_BYTES = 7900;
/** So much waits while the database is away; what comes on top is dropped. */
const MOST_WAITING = 5000;
const PAUSES_MS = [50, 200, 500, 1000, 2000];

/** How many notices, from the first on, fit one payload; at least one. */
const howManyFit = (notices: readonly string[]): number => {
  let bytes = 2;
  let count = 0;
  for (const notice of notices) {
    bytes += Buffer.byteLength(notice) + 1;
    if (bytes > PAYLOAD_BYTES && count > 0) break;
    count++;
  }
  return count;
};

/**
 * Hands notices to the database's channel, outside of any transaction and one packet at a time: what comes while one is on
 * its way gathers for the next. A notice that cannot be handed on is logged and given up: screens catch up otherwise.
 */
export class Notifier {
  readonly #send: (payload: string) => Promise<unknown>;
  readonly #log: Log | undefined;
  #waiting: string[] = [];
  #running: Promise<void> | undefined;
  #closing = false;

  /** @param send hands one payload to the channel */
  constructor(send: (payload: string) => Promise<unknown>, log?: Log) {
    this.#send = send;
    this.#log = log;
  }

  /** Takes notices to hand on soon; never throws and is never waited for. */
  add(notices: readonly Notice[]): void {
    if (notices.length === 0 || this.#closing) return;
    if (this.#waiting.length + notices.length > MOST_WAITING) {
      this.#complain(notices.length);
      return;
    }
    for (const notice of notices) this.#waiting.push(JSON.stringify(notice));
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Hands on what waits, without patience, and takes no more. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    await sleep(GATHER_MS);
    for (let failures = 0; this.#waiting.length > 0; ) {
      const count = howManyFit(this.#waiting);
      try {
        await this.#send(`[${this.#waiting.slice(0, count).join(',')}]`);
        this.#waiting.splice(0, count);
        failures = 0;
      } catch (error) {
        const pause = PAUSES_MS[failures++];
        if (pause === undefined || this.#closing) {
          this.#complain(this.#waiting.length, error);
          this.#waiting = [];
        } else await sleep(pause);
      }
    }
  }

  #complain(count: number, error?: unknown): void {
    this.#log?.warn({ err: error, count }, 'Changes could not be announced: open screens hear of them later');
  }
}
