import { readdir } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { StartFault } from '#start-fault.ts';
import { clusterOptions } from './cluster.ts';
import type { Login } from './pool.ts';

/** On a cluster, one transaction can change several spread tables and functions only one part after the other. */
const MIGRATION_OPTIONS = `${clusterOptions} -c citus.multi_shard_modify_mode=sequential`;

const FOLDER = new URL('./migrations/', import.meta.url);
/** For example `0001-foundation.ts`. The number gives the order. */
const MIGRATION_FILE = /^(\d{4}-[a-z0-9-]+)\.ts$/;

const newer = 'The database was migrated by a newer version of this server: start that version instead.';

const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).sort().flatMap((file) => file.match(MIGRATION_FILE)?.[1] ?? []);

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const name of await migrationNames()) {
    migrations[name] = (await import(new URL(`${name}.ts`, FOLDER).href)) as Migration;
  }
  return migrations;
}

/** Whether exactly the known migrations have run. Then no migration needs to be loaded. */
export async function isMigrated(owner: pg.ClientBase): Promise<boolean> {
  const { rows: found } = await owner.query("select to_regclass('kysely_migration') is not null as exists");
  if (!found[0].exists) return false;
  const { rows } = await owner.query<{ name: string }>('select name from kysely_migration');
  return isDeepStrictEqual(rows.map(({ name }) => name).sort(), await migrationNames());
}

/**
 * Runs all missing migrations in one transaction. Migrations only go forward.
 *
 * @param owner a login that may create tables
 * @param last the last migration to run; a restore stops at the backup's version. Default: all
 * @returns the names of the migrations that ran
 * @throws StartFault when a newer server has migrated this database
 */
export async function migrate(owner: Login, last?: string): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ options: MIGRATION_OPTIONS, ...owner, max: 1 }) }),
  });
  try {
    const migrations = await readMigrations();
    if (last !== undefined && !(last in migrations)) throw new StartFault(newer);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error, results } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
    if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
      throw new StartFault(newer);
    }
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
