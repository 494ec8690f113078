import { type Kysely, sql } from 'kysely';
import { protect, run } from './protect.ts';

/**
 * Tenants, their slugs, and the platform's secrets. `slugs` may be read without a tenant, because it leads a request to
 * its tenant. It holds nothing else.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    'create extension if not exists btree_gist',
    `create function app_tenant() returns bigint language sql stable parallel safe
       return nullif(current_setting('app.tenant_id', true), '')::bigint`,
    `create table tenants (
       id bigint generated always as identity primary key,
       root_slug text not null unique,
       name text not null,
       is_demo boolean not null default false,
       demo_expires_at timestamptz,
       disabled_reason text,
       wizard_completed boolean not null default false,
       created_at timestamptz not null default now()
     )`,
    `create table slugs (
       slug text primary key check (slug ~ '^[a-z_][a-z0-9_]{0,62}$'),
       tenant_id bigint not null references tenants (id),
       company_id bigint
     )`,
    `create table platform_secrets (
       name text primary key,
       value text not null,
       created_at timestamptz not null default now()
     )`,
  ]);
  await protect(db, 'tenants', 'id');
  await sql`alter table slugs enable row level security`.execute(db);
  await sql`alter table slugs force row level security`.execute(db);
  await sql`create policy anyone_reads on slugs for select using (true)`.execute(db);
  await sql`create policy tenant on slugs using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())`.execute(
    db,
  );
};
