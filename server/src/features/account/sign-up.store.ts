import { sql } from 'kysely';
import type { Database, TenantScope } from '../../db/database.ts';

/** Data of a new tenant. */
export interface NewTenant {
  readonly domain: string;
  readonly company: {
    readonly name: string;
    readonly organization_number: string;
    readonly phone_number: string;
    readonly country_code: string;
    /** Null: the owner adds it later. */
    readonly address: { readonly address: string; readonly city: string; readonly zip: string } | null;
  };
  readonly user: {
    readonly name: string;
    readonly email: string;
    readonly phone_number: string | null;
    readonly country_code: string;
    readonly passwordHash: string;
  };
  readonly now: Date;
  readonly expiresAt: Date;
  /** Null when no verification is needed. */
  readonly unverifiedUntil: Date | null;
}

/** Reserves an id for a new tenant. */
export const takeTenantIdUnscoped = (db: Database): Promise<number> =>
  db.unscopedTransaction(async (trx) => {
    const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('tenants', 'id')) as id`.execute(
      trx,
    );
    return Number(rows[0]?.id);
  });

/**
 * Stores a demo tenant with its slug, owner, first company and address, and turns e-mail confirmations on. Returns the
 * owner's id. The slug is always inserted first and the owner's address second. Two concurrent sign-ups then wait for
 * each other, and one fails on a primary key.
 */
export const insertTenant = async ({ trx, tenantId }: TenantScope, made: NewTenant): Promise<number> => {
  const { domain, company, user, now, expiresAt, unverifiedUntil } = made;
  await sql`
    insert into tenants (id, root_slug, name, is_demo, demo_expires_at, unverified_until, created_at) overriding system value
    values (${tenantId}, ${domain}, ${company.name}, true, ${expiresAt}, ${unverifiedUntil}, ${now})`.execute(trx);
  await sql`insert into slugs (slug, tenant_id) values (${domain}, ${tenantId})`.execute(trx);
  await sql`insert into owners (email_key, tenant_id) values (${user.email.toLowerCase()}, ${tenantId})`.execute(trx);
  const { address } = company;
  const place =
    address &&
    (await sql<{ id: number }>`
      insert into addresses (tenant_id, address, city, zip)
      values (${tenantId}, ${address.address}, ${address.city}, ${address.zip}) returning id`.execute(trx));
  const [firm, owner] = await Promise.all([
    sql<{ id: number }>`
      insert into companies (tenant_id, name, slug, organization_number, country_code, phone_number, address_id, created_at)
      values (${tenantId}, ${company.name}, ${domain}, ${company.organization_number}, ${company.country_code},
              ${company.phone_number}, ${place?.rows[0]?.id ?? null}, ${now})
      returning id`.execute(trx),
    sql<{ id: number }>`
      insert into users (tenant_id, name, email, password_hash, role, country_code, phone_number, is_owner, can_enable, created_at)
      values (${tenantId}, ${user.name}, ${user.email}, ${user.passwordHash}, 'admin', ${user.country_code}, ${user.phone_number},
              true, true, ${now})
      returning id`.execute(trx),
  ]);
  // The booking page promises confirmations. All other messages are off until the owner turns them on.
  await sql`
    insert into company_settings (tenant_id, company_id, key, value)
    values (${tenantId}, ${firm.rows[0]?.id}, 'email_booking_confirmation', 'true'::jsonb)`.execute(trx);
  await sql`
    update slugs set company_id = ${firm.rows[0]?.id}
     where slug = ${domain} and tenant_id = ${tenantId}`.execute(trx);
  return owner.rows[0]?.id ?? 0;
};

/** The stored body hash of a sign-up's idempotency key. Undefined when there is none. */
export const findSignUpKey = async ({ trx, tenantId }: TenantScope, key: string): Promise<Buffer | undefined> => {
  const row = await trx
    .selectFrom('idempotency_keys')
    .select('body_hash')
    .where('tenant_id', '=', tenantId)
    .where('scope', '=', 'sign-up')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.body_hash;
};
