import { type Kysely, sql } from 'kysely';
import { run } from './protect.ts';

/** Tables whose names are sorted on screens and in documents. */
const TABLES = ['companies', 'departments', 'renting_entities', 'categories', 'users', 'surveys', 'reports'];

/** The triggers that name the column `name` of a table. Its type can't change while they exist. */
const listTriggers = async (db: Kysely<unknown>, table: string) => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select t.tgname as name, pg_get_triggerdef(t.oid) as definition
      from pg_trigger t
      join pg_attribute a on a.attrelid = t.tgrelid and a.attname = 'name' and a.attnum = any(t.tgattr::int2[])
     where t.tgrelid = ${table}::regclass and not t.tgisinternal`.execute(db);
  return rows;
};

const collateNames = async (db: Kysely<unknown>, table: string): Promise<void> => {
  const triggers = await listTriggers(db, table);
  await run(db, [
    ...triggers.map(({ name }) => `drop trigger ${name} on ${table}`),
    `alter table ${table} alter column name type text collate norwegian`,
    ...triggers.map(({ definition }) => definition),
  ]);
};

/**
 * Names sort as in Norwegian, æ, ø and å last, and numbers in them by value: Table 2 before Table 10. The columns have
 * the collation, so every query that sorts by them uses it. Guests' names have an index instead, because a column that
 * another is generated from can't change its type.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, ["create collation norwegian (provider = icu, locale = 'nb-u-kn-true')"]);
  for (const table of TABLES) await collateNames(db, table);
  await run(db, [
    'create index clients_by_norwegian_name on clients (tenant_id, (name collate norwegian), id) where erased_at is null',
    'drop index clients_by_name',
  ]);
};
