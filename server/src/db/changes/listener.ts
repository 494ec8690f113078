import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Log } from '../../log.ts';

const PAUSES_MS = [50, 100, 200, 500, 1000, 2000, 5000];
/** A connection that died without a word is noticed by this. */
const PING_MS = 10_000;

export interface ListenerParts {
  /** A new session, not yet connected. Its queries must not wait for ever. */
  readonly connect: () => Client;
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Listening, for the first time or again: whatever was said meanwhile was missed. */
  readonly onListening: () => void;
  readonly log: Log;
}

/** Listens to a channel of the database on a session of its own, and connects again by itself. */
export class Listener {
  readonly #parts: ListenerParts;
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #client: Client | undefined;

  constructor(parts: ListenerParts) {
    this.#parts = parts;
  }

  /** Begins; the promise ends when it listens, or after the first try that failed: it goes on trying then. */
  start(): Promise<void> {
    return new Promise((tried) => {
      this.#running = this.#run(tried);
    });
  }

  async close(): Promise<void> {
    this.#stop.abort();
    void this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  async #run(tried: () => void): Promise<void> {
    const { signal } = this.#stop;
    for (let failures = 0; !signal.aborted; ) {
      const wasListening = await this.#listen(tried);
      tried();
      failures = wasListening ? 0 : failures + 1;
      const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0;
      await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    }
  }

  /** One session, until it ends; answers whether it listened at all. */
  async #listen(tried: () => void): Promise<boolean> {
    const { connect, channel, onMessage, onListening, log } = this.#parts;
    const client = connect();
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    this.#client = client;
    let listening = false;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      listening = true;
      onListening();
      tried();
      await this.#untilSilent(client, ended);
      if (!this.#stop.signal.aborted) log.warn('The database session that hears of changes ended');
    } catch (error) {
      log.debug({ err: error }, 'No database session to hear of changes');
    }
    // Not waited for: a connection that is cut may never say goodbye.
    void client.end().catch(() => undefined);
    return listening;
  }

  async #untilSilent(client: Client, ended: Promise<void>): Promise<void> {
    let over = false;
    const { signal } = this.#stop;
    const stopped = ended.then(() => {
      over = true;
    });
    while (!over && !signal.aborted) {
      await Promise.race([stopped, sleep(PING_MS, undefined, { signal }).catch(() => undefined)]);
      if (!over && !signal.aborted) await client.query('select 1');
    }
  }
}
