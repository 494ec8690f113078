import { type Kysely, sql } from 'kysely';

/**
 * Puts a table's changes into the audit log. Every table of a tenant is either given to this by the migration that makes it, or
 * named with a reason in the test of the catalogue.
 *
 * @param id the column that says which record a row is of
 * @param events what is recorded
 */
export const audited = async (
  db: Kysely<unknown>,
  table: string,
  { id = 'id', events = 'insert or update or delete' }: { id?: string; events?: string } = {},
): Promise<void> => {
  await sql`
    create trigger audit after ${sql.raw(events)} on ${sql.table(table)}
      for each row execute function audit_change(${sql.lit(id)})`.execute(db);
};
