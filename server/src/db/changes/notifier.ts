import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#log.ts';
import type { MissedNotice, Notice } from './notice.ts';

/** Announcements within this time after the first are sent together. */
const GATHER_MS = 3;
/** Minimum time between two payloads. It limits the work of a busy time. */
const INTERVAL_MS = 15;
/** PostgreSQL accepts less than 8,000 bytes. */
const PAYLOAD_BYTES = 7900;
/**
 * Maximum number of notices that wait while the database is unreachable. If there are more, all of them are dropped.
 */
const MOST_WAITING = 5000;
const PAUSES_MS = [50, 200, 500, 1000, 2000];

/** The number of notices that fit one payload, counted from the first. At least one. */
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

/** Replaces the notices that were dropped. */
const MISSED = JSON.stringify({ type: 'missed' } satisfies MissedNotice);

/**
 * Sends notices to the database channel, outside of any transaction. One payload is sent at a time. Notices added
 * during a send wait for the next payload. When sending fails for several seconds, the waiting notices are logged and
 * dropped, and a `missed` notice is sent once the database is reachable.
 */
export class Notifier {
  readonly #send: (payload: string) => Promise<unknown>;
  readonly #log: Log | undefined;
  readonly #pausesMs: readonly number[];
  #waiting: string[] = [];
  #running: Promise<void> | undefined;
  #closing = false;
  /** When the last payload was sent, in milliseconds since the start of the process. */
  #sentAt = Number.NEGATIVE_INFINITY;

  /**
   * @param send sends one payload to the channel
   * @param pausesMs pause before each retry; after the last one the waiting notices are dropped
   */
  constructor(send: (payload: string) => Promise<unknown>, log?: Log, pausesMs = PAUSES_MS) {
    this.#send = send;
    this.#log = log;
    this.#pausesMs = pausesMs;
  }

  /** Queues notices. Never throws and needs no await. */
  add(notices: readonly Notice[]): void {
    if (notices.length === 0 || this.#closing) return;
    if (this.#waiting.length + notices.length > MOST_WAITING) this.#giveUp();
    else for (const notice of notices) this.#waiting.push(JSON.stringify(notice));
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Sends the waiting notices without retries and accepts no more. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let failures = 0; this.#waiting.length > 0; ) {
      if (!this.#closing) await sleep(Math.max(GATHER_MS, this.#sentAt + INTERVAL_MS - performance.now()));
      const waiting = this.#waiting;
      const packet = waiting.slice(0, howManyFit(waiting));
      try {
        this.#sentAt = performance.now();
        await this.#send(`[${packet.join(',')}]`);
        // Use this list: `#waiting` is a new array when everything was dropped during the send.
        waiting.splice(0, packet.length);
        failures = 0;
      } catch (error) {
        if (this.#closing) return this.#complain(error);
        const pause = this.#pausesMs[failures++] ?? this.#pausesMs.at(-1) ?? 0;
        if (failures === this.#pausesMs.length) this.#giveUp(error);
        await sleep(pause);
      }
    }
  }

  #giveUp(error?: unknown): void {
    this.#complain(error);
    this.#waiting = [MISSED];
  }

  #complain(error?: unknown): void {
    const count = this.#waiting.length;
    this.#log?.warn({ err: error, count }, 'Changes could not be announced: open screens look anew once they can be');
  }
}
