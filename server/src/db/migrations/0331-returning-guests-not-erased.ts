import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * The share of returning guests leaves out all erased guests (docs/rules/figures.md#counts). Before, it left out only
 * those of old bookings.
 *
 * - Erasing a client makes the dates of their bookings stale.
 * - The prefix of `figure_basis` changes, so that all dates are counted again. Else as in 0311.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, [BASIS, NOTE, TRIGGER]);

const BASIS = `
  create or replace function figure_basis(zone jsonb, hours jsonb) returns text language sql immutable
    return '3|' || coalesce(zone::text, '') || '|' || coalesce(hours::text, '')`;

const NOTE = `
  create function note_erased_client() returns trigger language plpgsql as $$
  declare
    tenant constant bigint := new.tenant_id;
    stay record;
  begin
    for stay in select distinct b.department_id, b.starts_at from bookings b
                 where b.tenant_id = tenant and b.client_id = new.id loop
      insert into figure_changes (tenant_id, department_id, from_at, to_at)
      values (tenant, stay.department_id, stay.starts_at, stay.starts_at);
    end loop;
    return null;
  end $$`;

const TRIGGER = `
  create trigger note_erased after update on clients for each row
    when (old.erased_at is null and new.erased_at is not null) execute function note_erased_client()`;
