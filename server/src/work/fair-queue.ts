import { Fault } from '#http/fault.ts';

export interface FairQueueLimits {
  /** Maximum of concurrent tasks. */
  readonly atOnce: number;
  /** Maximum of waiting tasks, per tenant and in total. */
  readonly waitingPerTenant: number;
  readonly waitingInAll: number;
}

const RETRY_AFTER_SECONDS = 10;

/**
 * Runs heavy tasks with limited concurrency, tenants in turn. A tenant with many tasks delays another tenant's first
 * task only by one.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** Waiting tasks by tenant. The first tenant is next. */
  readonly #waiting = new Map<number, (() => void)[]>();
  #running = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Runs `work` when its tenant has a turn.
   * @throws Fault REQUEST-3007 when too many tasks wait
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
      throw new Fault('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS });
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
    // Moves the tenant to the end, so that every tenant gets a turn.
    this.#waiting.delete(tenantId);
    if (own.length > 0) this.#waiting.set(tenantId, own);
    this.#running += 1;
    start?.();
  }
}
