import { type Kysely, sql } from 'kysely';
import { protect, run } from './protect.ts';

/**
 * Accounts of the OpenID Connect provider, each bound to one person of a tenant (decision 0406). A challenge keeps the
 * account until the code of the second factor has come. The security log has every link and its removal.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table provider_accounts (
       tenant_id bigint not null,
       user_id bigint not null,
       issuer text not null,
       subject text not null,
       created_at timestamptz not null,
       primary key (tenant_id, user_id, issuer),
       unique (tenant_id, issuer, subject)
     )`,
    `alter table account_tokens
       add column provider_issuer text,
       add column provider_subject text`,
    OF_PROVIDER_ACCOUNTS,
  ]);
  await protect(db, 'provider_accounts');
  await run(db, [
    'alter table provider_accounts add foreign key (tenant_id) references tenants (id)',
    `alter table provider_accounts
       add foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade`,
  ]);
  await sql`
    create trigger security after insert or delete on provider_accounts
      for each row execute function security_of_provider_accounts()`.execute(db);
};

const OF_PROVIDER_ACCOUNTS = `
  create function security_of_provider_accounts() returns trigger language plpgsql
    security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    tenant constant bigint := app_tenant();
    person_id constant bigint := coalesce(new.user_id, old.user_id);
    person jsonb;
  begin
    if session_user = current_user then return null; end if;
    select to_jsonb(u) into person from users u where u.tenant_id = tenant and u.id = person_id;
    if person is not null then
      perform security_write(case when tg_op = 'INSERT' then 'provider_linked' else 'provider_unlinked' end, person, '');
    end if;
    return null;
  end $$`;
