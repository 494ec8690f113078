import { Fault } from '../http/fault.ts';

export interface FairQueueLimits {
  /** Pieces of work at once. */
  readonly atOnce: number;
  /** Pieces of work that wait, of one tenant and in all. */
  readonly waitingPerTenant: number;
  readonly waitingInAll: number;
}

const RETRY_AFTER_SECONDS = 10;

/**
 * Runs heavy work a few at a time, the tenants in turn: one tenant with many files delays the next tenant's first file by one piece
 * of work, and not by all of its own.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** What waits, by tenant; the tenant in front is next. */
  readonly #waiting = new Map<number, (() => void)[]>();
  #running = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` in its tenant's turn.
   * @throws Fault REQUEST-3007 when too much waits
   */
  async run<T>(tenantId: number, work: () => Promise<T>): Promise<T> {
    await this.#turn(tenantId);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  #turn(tenantId: number): Promise<void> | undefined {
    if (this.#running < this.#limits.atOnce) {
      this.#running += 1;
      return undefined;
    }
    const own = this.#waiting.get(tenantId) ?? [];
    let inAll = 0;
    for (const { length } of this.#waiting.values()) inAll += length;
    if (own.length >= this.#limits.waitingPerTenant || inAll >= this.#limits.waitingInAll)
      throw new Fault('REQUEST-3007', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return new Promise((resolve) => {
      own.push(resolve);
      this.#waiting.set(tenantId, own);
    });
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (!next || this.#running >= this.#limits.atOnce) return;
    const [tenantId, own] = next;
    const start = own.shift();
    // Behind the others, so that every tenant has its turn.
    this.#waiting.delete(tenantId);
    if (own.length > 0) this.#waiting.set(tenantId, own);
    this.#running += 1;
    start?.();
  }
}
