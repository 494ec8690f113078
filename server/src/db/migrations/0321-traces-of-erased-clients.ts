import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Masks more of an erased client in the audit log: as in 0190, plus the reasons that staff write to a guest whose
 * request they decline. Finds the survey answers of bookings.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `create or replace function audit_mask(of_kind text, changed jsonb) returns jsonb language sql immutable as $$
       select coalesce(jsonb_object_agg(part.key, (
           select coalesce(jsonb_object_agg(key, case
                    when jsonb_typeof(value) in ('string', 'array', 'object')
                      and (of_kind in ('clients', 'interactors', 'online_guests') or key in
                      ('note', 'tags', 'client_name', 'client_email', 'client_phone_number', 'cancel_reason', 'decline_reason'))
                    then '"***"' else value end), '{}')
             from jsonb_each(part.value))), '{}')
         from jsonb_each(changed) part
     $$`,
    'create index survey_tokens_by_booking on survey_tokens (tenant_id, booking_id) where booking_id is not null',
  ]);
