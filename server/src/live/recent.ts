import type { ChangeNotice } from '#db/changes/notice.ts';

/** Enough for a few seconds of a busy tenant. */
const MOST_A_TENANT = 200;

interface RecentNotice {
  readonly notice: ChangeNotice;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The latest changes, for new streams: their screen may have loaded its data just before a change. */
export class Recent {
  readonly #keepMs: number;
  readonly #byTenant = new Map<number, RecentNotice[]>();

  constructor(keepMs: number) {
    this.#keepMs = keepMs;
  }

  record(notice: ChangeNotice, now: number): void {
    const kept = this.#fresh(notice.tenantId, now);
    kept.push({ notice, at: now });
    this.#byTenant.set(notice.tenantId, kept.slice(-MOST_A_TENANT));
  }

  of(tenantId: number, now: number): ChangeNotice[] {
    return this.#fresh(tenantId, now).map(({ notice }) => notice);
  }

  /** Removes changes that are too old to replay. */
  prune(now: number): void {
    for (const tenantId of this.#byTenant.keys()) {
      if (this.#fresh(tenantId, now).length === 0) this.#byTenant.delete(tenantId);
    }
  }

  #fresh(tenantId: number, now: number): RecentNotice[] {
    return (this.#byTenant.get(tenantId) ?? []).filter(({ at }) => now - at < this.#keepMs);
  }
}
