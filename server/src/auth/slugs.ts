import type { Database } from '#db/database.ts';
import type { TenantRef } from '#http/call.ts';

const SLUG = /^[a-z_][a-z0-9_]{0,62}$/;
const KEEP_MS = 30_000;
const MAX_KEPT = 10_000;

interface Kept {
  readonly tenant: TenantRef;
  readonly until: number;
}
const keptByDatabase = new WeakMap<Database, Map<string, Kept>>();

/**
 * The tenant of a slug, or null. Slugs never move between tenants, so a found one is cached for half a minute. An
 * unknown one isn't cached, so that a new company can be reached at once.
 */
export const findSlugUnscoped = async (db: Database, slug: string, now: number): Promise<TenantRef | null> => {
  if (!SLUG.test(slug)) return null;
  const kept = keptByDatabase.get(db) ?? new Map<string, Kept>();
  keptByDatabase.set(db, kept);
  const hit = kept.get(slug);
  if (hit && hit.until > now) return hit.tenant;
  const row = await db.unscopedRead((trx) =>
    trx.selectFrom('slugs').select('tenant_id').where('slug', '=', slug).executeTakeFirst(),
  );
  if (!row) return null;
  const tenant = { id: row.tenant_id, slug };
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(slug, { tenant, until: now + KEEP_MS });
  return tenant;
};
