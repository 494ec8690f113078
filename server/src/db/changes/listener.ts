import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Log } from '#log.ts';

const PAUSES_MS = [50, 100, 200, 500, 1000, 2000, 5000];
/** Detects a connection that died silently. */
const PING_MS = 10_000;

export interface ListenerParts {
  /** Creates a session, not yet connected. Its queries need a timeout. */
  readonly connect: () => Client;
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Called when listening starts or restarts. Notices that were sent before may have been missed. */
  readonly onListening: () => void;
  readonly log: Log;
}

/** Listens to a database channel on its own session, and reconnects when the session breaks. */
export class Listener {
  readonly #parts: ListenerParts;
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #client: Client | undefined;

  constructor(parts: ListenerParts) {
    this.#parts = parts;
  }

  /**
   * Starts listening. The promise resolves when it listens or when the first attempt failed. Further attempts follow in
   * the background.
   */
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

  /** Runs one session until it ends. Returns whether it started to listen. */
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
    // Not awaited: a broken connection may never confirm the end.
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
