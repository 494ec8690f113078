import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** As in 0034, plus what guests did and wrote by the private link of a booking. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `create or replace function audit_forget(of_kind text, ids bigint[]) returns void language sql
     security definer set search_path = pg_catalog, public, pg_temp as $$
       update audit_log a
          set record_name = '',
              action = case when a.at = now() then 'erase' else a.action end,
              ip = case when a.actor in ('visitor', 'guest') then null else a.ip end,
              user_agent = case when a.actor in ('visitor', 'guest') then null else a.user_agent end,
              changed = case when a.at = now() then '{}' else (
                select jsonb_object_agg(part.key, (
                  select coalesce(jsonb_object_agg(key, case
                           when jsonb_typeof(value) in ('string', 'array', 'object') and (of_kind in ('clients', 'interactors')
                             or key in ('note', 'tags', 'client_name', 'client_email', 'client_phone_number', 'cancel_reason'))
                           then '"***"' else value end), '{}')
                    from jsonb_each(part.value)))
                  from jsonb_each(a.changed) part) end
        where a.tenant_id = app_tenant() and a.kind = of_kind and a.record_id = any(ids)
     $$`,
  ]);
