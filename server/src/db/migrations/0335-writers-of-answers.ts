import { type Kysely, sql } from 'kysely';

const MOST_AT_ONCE = 200;

/**
 * SQL that names the writers of one tenant's answers.
 *
 * - The writer is the client before the booking's first change of client after the answer. The audit log has it, if it
 *   reaches back to the answer.
 * - Answers about erased stays have no name and are left unchanged.
 * - Texts of a writer who was erased in the meantime are deleted, as by the erasure itself.
 *
 * Plain `set local`, because a cluster doesn't forward `set_config()` to its nodes (decision 0171).
 */
const nameWriters = (tenant: number): string => `
  set local app.tenant_id = '${tenant}';
  update survey_tokens k set former_client_id = w.client_id
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
   where k.tenant_id = ${tenant} and k.id = w.id;
  delete from survey_answers s
   using survey_tokens k, clients c
   where s.tenant_id = ${tenant} and s.answer is not null
     and k.tenant_id = ${tenant} and k.id = s.token_id
     and c.tenant_id = ${tenant} and c.id = k.former_client_id and c.erased_at is not null;`;

/**
 * Names the writers of survey answers about bookings that got another guest before version 0332. Row-level security
 * applies to the migrating role as well, so this visits one tenant after the other.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select distinct tenant_id as id from slugs order by 1`.execute(db);
  for (let at = 0; at < rows.length; at += MOST_AT_ONCE) {
    const part = rows.slice(at, at + MOST_AT_ONCE).map(({ id }) => nameWriters(Number(id)));
    await sql.raw(part.join('')).execute(db);
  }
  await sql`set local app.tenant_id = ''`.execute(db);
};
