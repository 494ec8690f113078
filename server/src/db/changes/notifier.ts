import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { MissedNotice, Notice } from './notice.ts';

/** What is announced within this time travels together. */
const GATHER_MS = 3;
/** PostgreSQL takes less than 8,000 bytes. */
const PAYLOAD_BYTES = 7900;
/** So much waits while the database is away; with more, all of it is given up. */
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

/** Stands for everything that could not be told. */
const MISSED = JSON.stringify({ type: 'missed' } satisfies MissedNotice);

/**
 * Hands notices to the database's channel, outside of any transaction and one packet at a time: what comes while one is on
 * its way gathers for the next. What cannot be handed on for some seconds is logged and given up; in its place it is told, as soon as
 * that can be, that something was missed.
 */
export class Notifier {
  readonly #send: (payload: string) => Promise<unknown>;
  readonly #log: Log | undefined;
  readonly #pausesMs: readonly number[];
  #waiting: string[] = [];
  #running: Promise<void> | undefined;
  #closing = false;

  /**
   * @param send hands one payload to the channel
   * @param pausesMs before each further try; after the last one what waits is given up
   */
  constructor(send: (payload: string) => Promise<unknown>, log?: Log, pausesMs = PAUSES_MS) {
    this.#send = send;
    this.#log = log;
    this.#pausesMs = pausesMs;
  }

  /** Takes notices to hand on soon; never throws and is never waited for. */
  add(notices: readonly Notice[]): void {
    if (notices.length === 0 || this.#closing) return;
    if (this.#waiting.length + notices.length > MOST_WAITING) this.#giveUp();
    else for (const notice of notices) this.#waiting.push(JSON.stringify(notice));
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
      const waiting = this.#waiting;
      const packet = waiting.slice(0, howManyFit(waiting));
      try {
        await this.#send(`[${packet.join(',')}]`);
        // Another list, where all of this one was given up meanwhile.
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
