import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Limits abuse of sign-up (decision 0064): a deadline to verify, invitations, and the removal of tenants that never
 * verified. The index counts a tenant's messages per day for its quota.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    'alter table tenants add column unverified_until timestamptz',
    `comment on column tenants.unverified_until is 'null once the owner''s e-mail address is verified; the tenant is removed afterwards otherwise'`,
    `create table sign_up_invitations (
       token_hash bytea primary key,
       email_key text,
       created_at timestamptz not null,
       expires_at timestamptz not null,
       used_at timestamptz
     )`,
    "create index outbox_sent on outbox (tenant_id, channel, sent_at) where state = 'sent'",
    UNVERIFIED_SO_FAR,
    DROP_UNVERIFIED,
    'revoke execute on function drop_unverified_tenant(timestamptz) from public',
  ]);

/** Existing unverified demo accounts: the deadline is the end of their demo period, but at least two days away. */
const UNVERIFIED_SO_FAR = `
  do $$
  declare
    tenant bigint;
  begin
    for tenant in select distinct tenant_id from slugs order by 1 loop
      perform set_config('app.tenant_id', tenant::text, true);
      update tenants t set unverified_until = greatest(t.demo_expires_at, now() + interval '48 hours')
       where t.id = tenant and t.is_demo and t.demo_expires_at is not null and exists (
         select from users u where u.tenant_id = tenant and u.is_owner and u.email_verified_at is null and u.archived_at is null);
    end loop;
    perform set_config('app.tenant_id', '', true);
  end $$`;

/**
 * Removes the transaction's tenant with all its data, its audit log too, if it wasn't verified in time. Tables refer to
 * each other, so the function deletes in rounds until no table is left. A tenant with a log older than 60 days is kept:
 * it has been in use, and its log must not vanish.
 */
const DROP_UNVERIFIED = `
  create function drop_unverified_tenant(due timestamptz) returns boolean language plpgsql
    security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    tenant bigint := app_tenant();
    waiting text[];
    blocked text[];
    called text;
  begin
    perform from tenants t where t.id = tenant and t.unverified_until <= due for update;
    if not found or exists (
      select from audit_log a where a.tenant_id = tenant and a.at < now() - interval '60 days') then return false; end if;
    waiting := array(
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
         and c.relname not like 'audit\\_%');
    while cardinality(waiting) > 0 loop
      blocked := '{}';
      foreach called in array waiting loop
        begin
          execute format('delete from public.%I where tenant_id = $1', called) using tenant;
        exception when foreign_key_violation then
          blocked := blocked || called;
        end;
      end loop;
      if cardinality(blocked) = cardinality(waiting) then raise exception 'tables refer to each other in a circle'; end if;
      waiting := blocked;
    end loop;
    delete from tenants where id = tenant;
    for called in
      select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped
         and c.relname like 'audit\\_%'
    loop
      execute format('delete from public.%I where tenant_id = $1', called) using tenant;
    end loop;
    return true;
  end $$`;
