import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Session safety (decision 0066): when the person last proved their identity (null: at the session's start), the
 * tenant's idle limit, and whether links with credentials sign in directly.
 *
 * A trigger notifies every server when a session ends, so that its event streams end too. It covers every statement
 * that ends sessions. A NOTIFY inside the transaction serializes its commit with others (decision 0014), but sessions
 * end rarely.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    'alter table sessions add column proven_at timestamptz',
    `alter table tenants
       add column sign_in_by_link boolean not null default false,
       add column idle_minutes int not null default 480 check (idle_minutes between 15 and 720)`,
    `create function tell_session_end() returns trigger language plpgsql as $$
     begin
       perform pg_notify('ledig_changes', json_build_array(json_build_object(
         'type', 'session', 'tenantId', new.tenant_id, 'session', encode(new.token_hash, 'base64')))::text);
       return null;
     end $$`,
    `create trigger tell_end after update of ended_at on sessions
       for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end()`,
  ]);
};
