import type { Database } from '#db/database.ts';

const KEEP_MS = 30_000;
const MAX_KEPT = 10_000;

/**
 * What visitors of a tenant see: `open` for its public page, `unverified` while only its own staff may see it
 * (docs/rules/sign-up.md#unverified), `closed` for a disabled tenant or an expired demo.
 */
export type Openness = 'open' | 'unverified' | 'closed';

/** Until when a tenant counts as open without a query, in epoch milliseconds. */
const openUntilByDatabase = new WeakMap<Database, Map<number, number>>();

/**
 * Whether a tenant is open to visitors. `open` is cached for half a minute, but not beyond the expiry. Other results
 * aren't cached, so that an enabled or verified account works at once.
 */
export const opennessOf = async (db: Database, tenantId: number, now: number): Promise<Openness> => {
  const known = openUntilByDatabase.get(db) ?? new Map<number, number>();
  openUntilByDatabase.set(db, known);
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

/** Until when a slug counts as not archived without a query, in epoch milliseconds. */
const notArchivedUntilByDatabase = new WeakMap<Database, Map<string, number>>();

/**
 * Whether the company of a slug is archived. Its public page is then closed and shows no other company
 * (docs/rules/accounts.md#archiving). `false` is cached for half a minute, `true` isn't cached.
 */
export const isArchivedSlug = async (
  db: Database,
  { id, slug }: { readonly id: number; readonly slug: string | null },
  now: number,
): Promise<boolean> => {
  if (slug === null) return false;
  const known = notArchivedUntilByDatabase.get(db) ?? new Map<string, number>();
  notArchivedUntilByDatabase.set(db, known);
  if ((known.get(slug) ?? 0) > now) return false;
  const archived = await db.tenantRead(id, ({ trx }) =>
    trx
      .selectFrom('companies')
      .select('id')
      .where('tenant_id', '=', id)
      .where('slug', '=', slug)
      .where('archived_at', 'is not', null)
      .executeTakeFirst(),
  );
  if (archived) return true;
  if (known.size >= MAX_KEPT) known.clear();
  known.set(slug, now + KEEP_MS);
  return false;
};

/** Removes a slug from this server's cache. Other servers follow within half a minute. */
export const forgetArchivedSlug = (db: Database, slug: string): void => {
  notArchivedUntilByDatabase.get(db)?.delete(slug);
};
