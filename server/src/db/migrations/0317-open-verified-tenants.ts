import type { Kysely } from 'kysely';
import { forEachTenant } from './each-tenant.ts';

const openTenant = (id: number): readonly string[] => [
  `update tenants set unverified_until = null
    where id = ${id} and unverified_until is not null and exists (
      select from users u
       where u.tenant_id = ${id} and u.is_owner and u.email_verified_at is not null and u.archived_at is null)`,
];

/**
 * Opens the tenants of owners who verified their address by resetting the password. Before, such a tenant stayed
 * unverified and would have been removed.
 */
export const up = (db: Kysely<unknown>): Promise<void> => forEachTenant(db, openTenant);
