import type { Kysely } from 'kysely';
import { audited } from './audited.ts';
import { protect, run } from './protect.ts';

/**
 * Accounts: owners, tokens of mails and of unfinished sign-ins, two-factor sign-in, device data of sessions, and
 * attempt counters (decision 0050).
 *
 * `owners` lists the taken addresses of the platform. A tenant sees only its own row, and the primary key refuses a
 * second one. `rate_limits` belongs to no tenant. Its keys are hashes, and its rows live for an hour, so the table is
 * unlogged.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table owners (
       email_key text primary key,
       tenant_id bigint not null references tenants (id)
     )`,
    'alter table tenants add column two_factor_required boolean not null default false',
    `alter table sessions
       add column id bigint generated always as identity,
       add column last_used_at timestamptz not null default now(),
       add constraint sessions_id unique (tenant_id, id)`,
    'update sessions set last_used_at = created_at',
    `create table account_tokens (
       tenant_id bigint not null references tenants (id),
       hash bytea not null,
       kind text not null check (kind in ('verify_email', 'reset_password', 'two_factor')),
       user_id bigint not null,
       created_at timestamptz not null default now(),
       expires_at timestamptz not null,
       primary key (tenant_id, hash),
       foreign key (tenant_id, user_id) references users (tenant_id, id)
     )`,
    'create index account_tokens_by_user on account_tokens (tenant_id, user_id, kind)',
    `create table two_factor (
       tenant_id bigint not null references tenants (id),
       user_id bigint not null,
       secret text not null,
       confirmed_at timestamptz,
       last_step bigint not null default 0,
       recovery_hashes bytea[] not null default '{}',
       created_at timestamptz not null default now(),
       primary key (tenant_id, user_id),
       foreign key (tenant_id, user_id) references users (tenant_id, id)
     )`,
    `create unlogged table rate_limits (
       key bytea primary key,
       count int not null,
       resets_at timestamptz not null
     )`,
    'create index rate_limits_by_end on rate_limits (resets_at)',
    OWNERS_SO_FAR,
  ]);
  for (const table of ['owners', 'account_tokens', 'two_factor']) await protect(db, table);
  await audited(db, 'two_factor', { id: 'user_id', events: 'update of confirmed_at or delete' });
};

/** Row-level security applies to the migrating role as well, so this visits one tenant after the other. */
const OWNERS_SO_FAR = `
  do $$
  declare
    tenant bigint;
  begin
    for tenant in select distinct tenant_id from slugs order by 1 loop
      perform set_config('app.tenant_id', tenant::text, true);
      insert into owners (email_key, tenant_id)
        select lower(email), tenant_id from users where tenant_id = tenant and is_owner on conflict do nothing;
    end loop;
    perform set_config('app.tenant_id', '', true);
  end $$`;
