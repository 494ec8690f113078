import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * `figure_basis` takes the settings themselves: on a cluster, a function that reads tables can't be called for each row
 * (decision 0311). Its texts are unchanged.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, ['drop function figure_basis(bigint, bigint)', BASIS, STALE]);

const BASIS = `
  create function figure_basis(zone jsonb, hours jsonb) returns text language sql immutable
    return '2|' || coalesce(zone::text, '') || '|' || coalesce(hours::text, '')`;

const STALE = `
  create or replace function tenants_with_stale_figures() returns setof bigint language plpgsql as $$
  declare
    tenant bigint;
  begin
    for tenant in select distinct s.tenant_id from slugs s order by 1 loop
      execute format('set local app.tenant_id = %L', tenant);
      if exists (select from figure_changes c where c.tenant_id = tenant) or exists (
        select from companies c
          left join figure_bases b on b.tenant_id = c.tenant_id and b.company_id = c.id
          left join company_settings z on z.tenant_id = c.tenant_id and z.company_id = c.id and z.key = 'timezone'
          left join company_settings h on h.tenant_id = c.tenant_id and h.company_id = c.id and h.key = 'working_hours'
         where c.tenant_id = tenant and b.basis is distinct from figure_basis(z.value, h.value)) then
        return next tenant;
      end if;
    end loop;
    set local app.tenant_id = '';
  end $$`;
