import { type Kysely, sql } from 'kysely';
import { protect, run } from './protect.ts';

/**
 * Calendar subscriptions of staff: one for each person, with the hash of its address's token (decision 0405). A trigger
 * writes each change to the security log, so that no code path can forget to.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table calendar_feeds (
       tenant_id bigint not null,
       user_id bigint not null,
       token_hash bytea not null,
       created_at timestamptz not null default now(),
       last_fetched_at timestamptz,
       primary key (tenant_id, user_id),
       constraint calendar_feeds_token unique (tenant_id, token_hash)
     )`,
    OF_FEEDS,
  ]);
  await protect(db, 'calendar_feeds');
  await run(db, [
    'alter table calendar_feeds add constraint calendar_feeds_tenant foreign key (tenant_id) references tenants (id)',
    `alter table calendar_feeds add constraint calendar_feeds_user
       foreign key (tenant_id, user_id) references users (tenant_id, id)`,
  ]);
  await sql`
    create trigger security after insert or update of token_hash or delete on calendar_feeds
      for each row execute function security_of_feeds()`.execute(db);
};

/** As for the second factor (0191). The owner's maintenance is no event. */
const OF_FEEDS = `
  create function security_of_feeds() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    tenant constant bigint := app_tenant();
    owner constant bigint := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
    person jsonb;
  begin
    if session_user = current_user then return null; end if;
    select to_jsonb(u) into person from users u where u.tenant_id = tenant and u.id = owner;
    if tg_op = 'INSERT' then
      perform security_write('calendar_feed_created', person, '');
    elsif tg_op = 'UPDATE' then
      perform security_write('calendar_feed_replaced', person, '');
    else
      perform security_write('calendar_feed_deleted', person, '');
    end if;
    return null;
  end $$`;
