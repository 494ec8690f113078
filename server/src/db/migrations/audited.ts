import { type Kysely, sql } from 'kysely';

/**
 * Adds the audit trigger to a table. Each migration that creates a tenant table must call this, or `audit.test.ts` must
 * list the table with a reason.
 *
 * @param id the column that identifies the record
 * @param events which changes are recorded
 */
export const audited = async (
  db: Kysely<unknown>,
  table: string,
  { id = 'id', events = 'insert or update or delete' }: { id?: string; events?: string } = {},
): Promise<void> => {
  await sql`
    create trigger audit after ${sql.raw(events)} on ${sql.table(table)}
      for each row execute function audit_change(${sql.lit(id)}, ${sql.lit(table)})`.execute(db);
};
