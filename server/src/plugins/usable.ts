import type { Database } from '../db/database.ts';

const KEEP_MS = 30_000;
const MAX_KEPT = 10_000;

/**
 * What visitors of a tenant get: `open` for its public page, `unverified` while only its own staff may see it
 * (docs/rules/sign-up.md#unverified), `closed` for a disabled tenant or an expired demo.
 */
export type Openness = 'open' | 'unverified' | 'closed';

/** Until when a tenant is known to be open, epoch milliseconds. */
const knownByDatabase = new WeakMap<Database, Map<number, number>>();

/**
 * Whether a tenant is open to visitors. `open` is kept for half a minute, so that the booking page doesn't ask with every call, but
 * never beyond the expiry; the other answers are asked for again, so that an account that was just enabled or verified works at once.
 */
export const opennessOf = async (db: Database, tenantId: number, now: number): Promise<Openness> => {
  const known = knownByDatabase.get(db) ?? new Map<number, number>();
  knownByDatabase.set(db, known);
  if ((known.get(tenantId) ?? 0) > now) return 'open';
  const row = await db.tenantRead(tenantId, ({ trx }) =>
    trx
      .selectFrom('tenants')
      .select(['disabled_reason', 'demo_expires_at', 'unverified_until'])
      .where('id', '=', tenantId)
      .executeTakeFirst(),
  );
  const expiresAt = row?.demo_expires_at?.getTime() ?? Number.POSITIVE_INFINITY;
  if (row === undefined || row.disabled_reason !== null || expiresAt <= now) return 'closed';
  if (row.unverified_until !== null) return 'unverified';
  if (known.size >= MAX_KEPT) known.clear();
  known.set(tenantId, Math.min(now + KEEP_MS, expiresAt));
  return 'open';
};
