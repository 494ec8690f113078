import type { EditingNotice } from '#db/changes/notice.ts';

/** Limit per tenant. A new editor replaces the oldest. */
const MOST_A_TENANT = 500;

interface Editor {
  readonly notice: EditingNotice;
  /** Epoch milliseconds. */
  readonly until: number;
}

/**
 * The people who are editing bookings, as announced to this server. In memory only. Entries expire unless they are
 * repeated.
 */
export class Editors {
  readonly #keepMs: number;
  readonly #byTenant = new Map<number, Map<string, Editor>>();

  constructor(keepMs: number) {
    this.#keepMs = keepMs;
  }

  /** Stores an announcement. A screen edits one booking at a time. */
  record(notice: EditingNotice, now: number): void {
    const { tenantId, editor, part, state } = notice;
    const editors = this.#byTenant.get(tenantId) ?? new Map<string, Editor>();
    const key = `${editor} ${part}`;
    editors.delete(key);
    if (state !== 'done') editors.set(key, { notice, until: now + this.#keepMs });
    if (editors.size > MOST_A_TENANT) editors.delete(editors.keys().next().value ?? '');
    if (editors.size > 0) this.#byTenant.set(tenantId, editors);
    else this.#byTenant.delete(tenantId);
  }

  /** All editors in a tenant, with the milliseconds until each entry expires. */
  current(tenantId: number, now: number): { readonly notice: EditingNotice; readonly forMs: number }[] {
    const editors = [...(this.#byTenant.get(tenantId)?.values() ?? [])];
    return editors.filter(({ until }) => until > now).map(({ notice, until }) => ({ notice, forMs: until - now }));
  }

  /** Removes expired entries. */
  prune(now: number): void {
    for (const [tenantId, editors] of this.#byTenant) {
      for (const [key, { until }] of editors) if (until <= now) editors.delete(key);
      if (editors.size === 0) this.#byTenant.delete(tenantId);
    }
  }
}
