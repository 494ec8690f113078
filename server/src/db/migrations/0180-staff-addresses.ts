import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * `staff_addresses` finds the tenants of an e-mail address (decision 0205): one row per active staff member, with the
 * SHA-256 of the address in lower case. Anyone with the address may find the row. A trigger on `users` keeps it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table staff_addresses (
       tenant_id bigint not null references tenants (id),
       digest bytea not null,
       primary key (tenant_id, digest)
     )`,
    'create index staff_addresses_digest on staff_addresses (digest)',
    'alter table staff_addresses enable row level security',
    'alter table staff_addresses force row level security',
    'create policy anyone_reads on staff_addresses for select using (true)',
    'create policy tenant on staff_addresses using (tenant_id = app_tenant()) with check (tenant_id = app_tenant())',
    `create function digest_of_address(address text) returns bytea language sql immutable strict
       return sha256(convert_to(lower(address), 'UTF8'))`,
    KEEP,
    `create trigger staff_address after insert or delete or update of email, archived_at on users
       for each row execute function keep_staff_address()`,
    FILL,
  ]);
};

const KEEP = `
  create function keep_staff_address() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      delete from staff_addresses s where s.tenant_id = old.tenant_id and s.digest = digest_of_address(old.email);
    end if;
    if tg_op <> 'DELETE' and new.archived_at is null then
      insert into staff_addresses (tenant_id, digest) values (new.tenant_id, digest_of_address(new.email));
    end if;
    return null;
  end $$`;

const FILL = `
  do $$
  declare
    tenant bigint;
  begin
    for tenant in select distinct s.tenant_id from slugs s order by 1 loop
      execute format('set local app.tenant_id = %L', tenant);
      insert into staff_addresses (tenant_id, digest)
      select u.tenant_id, digest_of_address(u.email) from users u where u.tenant_id = tenant and u.archived_at is null;
    end loop;
    set local app.tenant_id = '';
  end $$`;
