import type { ChangeKind } from '@ledig/contract/live.ts';
import { UNDO_MS } from '@ledig/domain/bookings/decide-cancel.ts';
import { actAs } from '#db/actor.ts';
import type { Notice } from '#db/changes/notice.ts';
import type { Database } from '#db/database.ts';
import type { Log } from '#log.ts';
import { serveTenant } from './serve-tenant.ts';

/** Changes that may free a place. `waiting.changed` isn't one of them: such a call serves the line itself. */
const FREEING: ReadonlySet<ChangeKind> = new Set([
  'booking.changed',
  'booking.canceled',
  'blocked.changed',
  'entity.changed',
  'setting.changed',
]);

/** Changes within this time are served together. */
const TOGETHER_MS = 500;
/** Expiries later than this are left to the scheduled job. */
const SOON_MS = 60 * 60_000;

interface WatchParts {
  readonly db: Database;
  readonly log: Log;
  /** The server can send mail. */
  readonly hasGateway: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Serves waiting lists soon after a commit of this server that may have freed a place, and when an offer runs out.
 * Times are kept in memory only: after a crash the job `serve-waiting-lists` serves the lines within a minute.
 */
export class WaitingListWatch {
  readonly #parts: WatchParts;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #running = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  /**
   * Call it with the notices of every commit. A canceled place is offered once the cancellation can't be undone any
   * more.
   */
  readonly onChanges = (notices: readonly Notice[]): void => {
    const at = this.#parts.now();
    for (const notice of notices) {
      if (notice.type !== 'change') continue;
      if (notice.kind === 'waiting.changed') this.#wakeAt(notice.tenantId, at + TOGETHER_MS);
      if (!FREEING.has(notice.kind)) continue;
      this.#wakeAt(notice.tenantId, at + TOGETHER_MS);
      if (notice.kind === 'booking.canceled') this.#wakeAt(notice.tenantId, at + UNDO_MS + TOGETHER_MS);
    }
  };

  /** Starts no more work and waits for running work. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  #wakeAt(tenantId: number, at: number): void {
    const inMs = at - this.#parts.now();
    if (this.#isClosed || inMs > SOON_MS) return;
    // One timer a tenant and half second, so that many commits cause few runs.
    const key = `${tenantId}:${Math.ceil(at / TOGETHER_MS)}`;
    if (this.#timers.has(key)) return;
    const run = () => {
      this.#timers.delete(key);
      const running = this.#serve(tenantId).finally(() => this.#running.delete(running));
      this.#running.add(running);
    };
    this.#timers.set(key, setTimeout(run, Math.max(0, inMs)).unref());
  }

  async #serve(tenantId: number): Promise<void> {
    const { db, log, now, hasGateway } = this.#parts;
    try {
      const serve = () => serveTenant(db, tenantId, { now: now(), hasGateway });
      const next = await actAs({ kind: 'job', name: 'serve-waiting-lists' }, serve);
      if (next !== null) this.#wakeAt(tenantId, next + 1);
    } catch (error) {
      log.warn({ err: error, tenantId }, 'A waiting list was not served');
    }
  }
}
