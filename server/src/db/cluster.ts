import type pg from 'pg';
import type { Log } from '#log.ts';
import { StartFault } from '#start-fault.ts';

/** Tables that are searched without knowing the tenant. They stay on the coordinator. */
const STAYING = ['slugs', 'owners'];

/** Each function with the tenant as its first argument runs as a whole on the node of that tenant. */
const DELEGATED = [
  'audit_forget(bigint, text, bigint[])',
  'audit_prune(bigint)',
  'audit_seal(bigint, int)',
  'security_note(bigint, jsonb)',
  'security_prune(bigint)',
];

/** Settings for sessions of the owner and of the application role. A plain PostgreSQL ignores them. */
export const CLUSTER_SETTINGS = {
  'citus.propagate_set_commands': 'local',
  'citus.enable_unsafe_triggers': 'on',
  // Calls for a node that doesn't answer give their session back soon.
  'citus.node_connection_timeout': '3s',
} as const;

/** The settings as an `options` parameter of a connection. */
export const clusterOptions = Object.entries(CLUSTER_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** The number of nodes that hold tenants when the database is the coordinator of a cluster (Citus), otherwise 0. */
export async function countNodes(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'");
  if (rowCount === 0) return 0;
  const { rows } = await client.query('select count(*)::int as nodes from citus_get_active_worker_nodes()');
  return rows[0].nodes;
}

/** Tenant tables that are on one node only. */
const listUnspread = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity and c.relname <> all ($1)
        and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
      order by c.relname <> 'tenants', c.relname`,
    [STAYING],
  );
  return rows.map(({ name }) => name);
};

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Foreign keys of tables, and those that refer to them. */
const listForeignKeys = async (client: pg.ClientBase, tables: readonly string[]): Promise<ForeignKey[]> => {
  const { rows } = await client.query<ForeignKey>(
    `select t.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and (t.relname = any ($1) or r.relname = any ($1))
      order by t.relname, k.conname`,
    [tables],
  );
  return rows;
};

interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const listTriggers = async (client: pg.ClientBase, tables: readonly string[]): Promise<Trigger[]> => {
  const { rows } = await client.query<Trigger>(
    `select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and not t.tgisinternal
      order by c.relname, t.tgname`,
    [tables],
  );
  return rows;
};

const spreadTables = async (client: pg.ClientBase, tables: readonly string[]): Promise<void> => {
  const keys = await listForeignKeys(client, tables);
  const triggers = await listTriggers(client, tables);
  const each = async (names: readonly string[], change: (name: string) => string) => {
    for (const name of names) await client.query(change(name));
  };
  for (const { table, name } of keys) await client.query(`alter table "${table}" drop constraint "${name}"`);
  // They would run again for the rows that are copied, such as those of a backup.
  for (const { table, name } of triggers) await client.query(`drop trigger "${name}" on "${table}"`);
  // The primary key of slugs, which are on one node, ensures the same.
  await client.query('alter table tenants drop constraint if exists tenants_root_slug_key');
  // The owner copies existing rows, so it must see them.
  await each(tables, (name) => `alter table "${name}" no force row level security`);
  for (const name of tables) {
    if (name === 'tenants')
      await client.query(`select create_distributed_table('tenants', 'id', colocate_with => 'none')`);
    else await client.query(`select create_distributed_table($1, 'tenant_id', colocate_with => 'tenants')`, [name]);
  }
  for (const { table, name, definition } of keys) {
    if (!STAYING.includes(table)) await client.query(`alter table "${table}" add constraint "${name}" ${definition}`);
  }
  for (const { definition } of triggers) await client.query(definition);
  await each(tables, (name) => `alter table "${name}" force row level security`);
};

/** Delegates the functions that aren't yet, such as those that a later migration created again. */
const delegate = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name where to_regprocedure(name) is not null and not exists (
       select from pg_dist_object o
        where o.classid = 'pg_proc'::regclass and o.objid = to_regprocedure(name) and o.force_delegation)`,
    [DELEGATED],
  );
  for (const { name } of rows) {
    await client.query(
      `select create_distributed_function($1, 'tenant', colocate_with => 'tenants', force_delegation => true)`,
      [name],
    );
  }
};

/**
 * Rows that triggers write on a node take their ids from that node's range. Advances each sequence past the existing
 * ids of its range, such as those of a restored backup.
 */
const skipUsedIds = async (client: pg.ClientBase, tables: readonly string[]): Promise<void> => {
  const { rows: sequences } = await client.query<{ table: string; sequence: string }>(
    `select c.relname as table, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and a.attname = 'id' and a.attidentity <> ''`,
    [tables],
  );
  for (const { table, sequence } of sequences) {
    const { rows } = await client.query<{ node: string; last: string }>(
      `select (id >> 48)::text as node, max(id)::text as last from "${table}" where id >= 1::bigint << 48 group by 1`,
    );
    for (const { node, last } of rows) {
      await client.query(
        `select run_command_on_workers(format(
           'select setval(%L, %s) from pg_dist_local_group where groupid = %s', $1::text, $2::text, $3::text))`,
        [sequence, last, node],
      );
    }
  }
};

/**
 * Spreads the tables of tenants over the nodes of a cluster. All rows of a tenant are on one node. Skips tables that
 * are spread already. Does nothing on a plain PostgreSQL (decision 0221).
 *
 * @param client a session of the owner that holds the start lock
 * @returns whether the database is a cluster
 * @throws StartFault when a table of tenants is left on one node
 */
export async function spread(client: pg.ClientBase, log: Log): Promise<boolean> {
  const nodes = await countNodes(client);
  if (nodes === 0) return false;
  const tables = await listUnspread(client);
  if (tables.length > 0) {
    await client.query('begin');
    try {
      await client.query(`set local citus.enable_unsafe_triggers to on`);
      await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`);
      await client.query('set local client_min_messages to warning');
      await spreadTables(client, tables);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
    await skipUsedIds(client, tables);
    log.info({ tables: tables.length, nodes }, 'Spread the tables of tenants over the nodes');
  }
  await delegate(client);
  const left = await listUnspread(client);
  if (left.length > 0) throw new StartFault(`These tables are on one node of the cluster only: ${left.join(', ')}.`);
  return true;
}
