import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#db/database.ts';
import { saveSetting } from '#db/queries/companies/company-settings.ts';
import { insertRow } from '#db/queries/statements/rows.ts';

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
export const insertTenant = async (tx: TenantTransaction, made: NewTenant): Promise<number> => {
  const { trx, tenantId } = tx;
  const { domain, company, user, now, expiresAt, unverifiedUntil } = made;
  await sql`
    insert into tenants (id, root_slug, name, is_demo, demo_expires_at, unverified_until, created_at) overriding system value
    values (${tenantId}, ${domain}, ${company.name}, true, ${expiresAt}, ${unverifiedUntil}, ${now})`.execute(trx);
  await trx.insertInto('slugs').values({ slug: domain, tenant_id: tenantId }).execute();
  await trx.insertInto('owners').values({ email_key: user.email.toLowerCase(), tenant_id: tenantId }).execute();
  const { address: place } = company;
  const [companyId, ownerId] = await Promise.all([
    insertRow(tx, 'companies', {
      name: company.name,
      slug: domain,
      organization_number: company.organization_number,
      country_code: company.country_code,
      phone_number: company.phone_number,
      address_id:
        place && (await insertRow(tx, 'addresses', { address: place.address, city: place.city, zip: place.zip })),
      created_at: now,
    }),
    insertRow(tx, 'users', {
      name: user.name,
      email: user.email,
      password_hash: user.passwordHash,
      role: 'admin',
      country_code: user.country_code,
      phone_number: user.phone_number,
      is_owner: true,
      can_enable: true,
      created_at: now,
    }),
  ]);
  // The booking page promises confirmations. All other messages are off until the owner turns them on.
  await saveSetting(tx, { companyId, key: 'email_booking_confirmation', value: true, now });
  await trx
    .updateTable('slugs')
    .set({ company_id: companyId })
    .where('slug', '=', domain)
    .where('tenant_id', '=', tenantId)
    .execute();
  return ownerId;
};

/** The stored body hash of a sign-up's idempotency key. Undefined when there is none. */
export const findSignUpKey = async ({ trx, tenantId }: TenantTransaction, key: string): Promise<Buffer | undefined> => {
  const row = await trx
    .selectFrom('idempotency_keys')
    .select('body_hash')
    .where('tenant_id', '=', tenantId)
    .where('scope', '=', 'sign-up')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.body_hash;
};
