import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * The audit log names the person who writes to a guest, and the booking or request. It has no address and no text, so
 * that an erasure finds nothing in it. All other messages follow from recorded changes.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, [RECORD, TRIGGER]);

const RECORD = `
  create function audit_staff_message() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    tenant constant bigint := app_tenant();
    department bigint;
  begin
    if session_user = current_user then return null; end if;
    if new.booking_id is not null then
      select b.department_id into department from bookings b where b.tenant_id = tenant and b.id = new.booking_id;
    else
      select r.department_id into department from booking_requests r
       where r.tenant_id = tenant and r.id = new.booking_request_id;
    end if;
    perform audit_write('insert', 'outbox', new.id, '#' || coalesce(new.booking_id, new.booking_request_id), new.company_id,
      department, '{}', jsonb_strip_nulls(jsonb_build_object('channel', new.channel, 'booking_id', new.booking_id,
        'booking_request_id', new.booking_request_id, 'resent_of', new.resent_of)));
    return null;
  end $$`;

const TRIGGER = `
  create trigger audit_staff_message after insert on outbox for each row
    when (new.kind = 'staff_message') execute function audit_staff_message()`;
