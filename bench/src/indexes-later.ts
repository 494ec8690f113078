import pg from 'pg';

/** Memory for creating an index. The default would sort ten million rows on disk. */
const MEMORY = '512MB';

interface Dropped {
  readonly drop: string;
  readonly create: string;
}

/** Indexes and exclusion constraints of tables. Other tables may refer to their primary keys and unique constraints. */
const FIND = `
  select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
              else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
         case when c.oid is null then pg_get_indexdef(i.indexrelid)
              else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as create
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x')
   where i.indrelid = any($1::regclass[]) and (c.oid is null or c.contype = 'x')
   order by i.indexrelid`;

/**
 * Inserts rows while tables have only their primary keys and unique constraints. Then creates their other indexes and
 * exclusion constraints again, which checks all rows. This is faster, because the rows arrive in random order.
 */
export async function createIndexesLater(
  client: pg.Client,
  tables: readonly string[],
  insert: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<Dropped>(FIND, [tables]);
  for (const { drop } of rows) await client.query(drop);
  await insert();
  // A table with unchecked rows can't be altered.
  await client.query('set constraints all immediate');
  await client.query(`set local maintenance_work_mem = ${pg.escapeLiteral(MEMORY)}`);
  for (const { create } of rows) await client.query(create);
}
