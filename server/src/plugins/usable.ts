import type { Database } from '../db/database.ts';

const KEEP_MS = 30_000;
const MAX_KEPT = 10_000;

/** Until when a tenant is known to be usable, epoch milliseconds. */
const knownByDatabase = new WeakMap<Database, Map<number, number>>();

/**
 * Whether a tenant may be used: neither disabled nor a demo that has expired. A yes is kept for half a minute, so that
 * the booking page doesn't ask with every call, but never beyond the expiry; a no is asked for again, so that an account
 * that has just been enabled works at once.
 */
export const isUsable = async (db: Database, tenantId: number, now: number): Promise<boolean> => {
  const known = knownByDatabase.get(db) ?? new Map<number, number>();
  knownByDatabase.set(db, known);
  if ((known.get(tenantId) ?? 0) > now) return true;
  const row = await db.tenantRead(tenantId, ({ trx }) =>
    trx
      .selectFrom('tenants')
      .select(['disabled_reason', 'demo_expires_at'])
      .where('id', '=', tenantId)
      .executeTakeFirst(),
  );
  const expiresAt = row?.demo_expires_at?.getTime() ?? Number.POSITIVE_INFINITY;
  if (row === undefined || row.disabled_reason !== null || expiresAt <= now) return false;
  if (known.size >= MAX_KEPT) known.clear();
  known.set(tenantId, Math.min(now + KEEP_MS, expiresAt));
  return true;
};
