import type pg from 'pg';

/** A table in a backup. */
export interface StoredTable {
  readonly name: string;
  /** Stored columns only. Computed columns are computed again. */
  readonly columns: readonly string[];
  /** The column that names the tenant. Null for the platform's own tables. */
  readonly tenantColumn: 'tenant_id' | 'id' | null;
  /** Tables that must be loaded first. */
  readonly needs: readonly string[];
}

/** The migrator's own tables. A restore fills them by migrating. */
const OF_THE_MIGRATOR = 'kysely\\_%';

/** Every table that holds data, in an order that satisfies the foreign keys. */
export async function listTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[]; protected: boolean }>(
    `select c.relname as name, c.relrowsecurity as protected,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns,
            array(select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
                   where k.conrelid = c.oid and k.contype = 'f' and t.oid <> c.oid) as needs
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like $1
      order by c.relname`,
    [OF_THE_MIGRATOR],
  );
  const tables = rows.map(
    ({ name, columns, needs, ...row }): StoredTable => ({
      name,
      columns,
      // On a cluster, slugs have no foreign key to tenants.
      needs: name === 'tenants' || needs.includes('tenants') ? needs : [...needs, 'tenants'],
      tenantColumn: row.protected && columns.includes('tenant_id') ? 'tenant_id' : name === 'tenants' ? 'id' : null,
    }),
  );
  return inOrder(tables);
}

/** Sorts tables by their dependencies. Throws on a circular dependency. */
function inOrder(tables: readonly StoredTable[]): StoredTable[] {
  const ordered: StoredTable[] = [];
  const done = new Set<string>();
  while (ordered.length < tables.length) {
    const ready = tables.filter(({ name, needs }) => !done.has(name) && needs.every((need) => done.has(need)));
    if (ready.length === 0) throw new Error('The tables need each other in a circle.');
    for (const table of ready) {
      ordered.push(table);
      done.add(table.name);
    }
  }
  return ordered;
}

/** The sequences of the id columns, with the next value of each. */
export async function listSequences(client: pg.ClientBase): Promise<{ table: string; column: string; next: string }[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
       from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''
        and c.relname not like $1
      order by 1, 2`,
    [OF_THE_MIGRATOR],
  );
  const found = [];
  for (const { table, column, sequence } of rows) {
    const state = await client.query(
      `select case when is_called then last_value + 1 else last_value end as next from ${sequence}`,
    );
    found.push({ table, column, next: String(state.rows[0].next) });
  }
  return found;
}
