import type { Kysely } from 'kysely';
import { forEachTenant } from './each-tenant.ts';

/**
 * SQL that names the writers of one tenant's answers.
 *
 * - The writer is the client before the booking's first change of client after the answer. The audit log has it, if it
 *   reaches back to the answer.
 * - Answers about erased stays have no name and are left unchanged.
 * - Texts of a writer who was erased in the meantime are deleted, as by the erasure itself.
 */
const nameWriters = (tenant: number): readonly string[] => [
  `update survey_tokens k set former_client_id = w.client_id
    from (
      select distinct on (t.id) t.id, (a.changed #>> '{before,client_id}')::bigint as client_id
        from survey_tokens t
        join bookings b on b.tenant_id = ${tenant} and b.id = t.booking_id
        join audit_log a on a.tenant_id = ${tenant} and a.kind = 'bookings' and a.record_id = t.booking_id
       where t.tenant_id = ${tenant} and t.used_at is not null and t.former_client_id is null
         and b.client_name <> '***'
         and a.action = 'update' and a.at > t.used_at and a.changed #>> '{before,client_id}' is not null
         and exists (select from audit_log e where e.tenant_id = ${tenant} and e.at <= t.used_at)
       order by t.id, a.at, a.id
    ) w
   where k.tenant_id = ${tenant} and k.id = w.id`,
  `delete from survey_answers s
   using survey_tokens k, clients c
   where s.tenant_id = ${tenant} and s.answer is not null
     and k.tenant_id = ${tenant} and k.id = s.token_id
     and c.tenant_id = ${tenant} and c.id = k.former_client_id and c.erased_at is not null`,
];

/** Names the writers of survey answers about bookings that got another guest before version 0332. */
export const up = (db: Kysely<unknown>): Promise<void> => forEachTenant(db, nameWriters);
