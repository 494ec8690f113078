import { type Kysely, sql } from 'kysely';

const MOST_AT_ONCE = 500;

/** Plain `set local`, because a cluster doesn't forward `set_config()` to its nodes (decision 0171). */
const openTenant = (id: number): string => `
  set local app.tenant_id = '${id}';
  update tenants set unverified_until = null
   where id = ${id} and unverified_until is not null and exists (
     select from users u
      where u.tenant_id = ${id} and u.is_owner and u.email_verified_at is not null and u.archived_at is null);`;

/**
 * Opens the tenants of owners who verified their address by resetting the password. Before, such a tenant stayed
 * unverified and would have been removed. Row-level security applies to the migrating role as well, so this visits one
 * tenant after the other.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select distinct tenant_id as id from slugs order by 1`.execute(db);
  for (let at = 0; at < rows.length; at += MOST_AT_ONCE) {
    const part = rows.slice(at, at + MOST_AT_ONCE).map(({ id }) => openTenant(Number(id)));
    await sql.raw(part.join('')).execute(db);
  }
  await sql`set local app.tenant_id = ''`.execute(db);
};
