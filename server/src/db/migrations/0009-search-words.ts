import type { Kysely } from 'kysely';
import { protect, run } from './protect.ts';

/**
 * Search words of clients, staff and renting entities: one row per word, in letter order.
 *
 * Under row-level security, PostgreSQL can't serve `like` from an index: `like` isn't leakproof, so each search would
 * read every client of the tenant. Comparing texts is leakproof, so a prefix search becomes a range between two bounds.
 * Triggers keep the words up to date.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await run(db, [
    `create table search_words (
       tenant_id bigint not null references tenants (id),
       kind text not null,
       word text collate "C" not null,
       record_id bigint not null,
       primary key (tenant_id, kind, word, record_id)
     )`,
    'create index search_words_by_record on search_words (tenant_id, record_id, kind)',
    FOLD,
    WORDS,
    KEEP,
  ]);
  // Lists thousands of clients by name from an index, without a sort.
  await run(db, [
    'alter table clients add column name_key text generated always as (search_fold(name)) stored',
    'create index clients_by_name on clients (tenant_id, name_key, id)',
  ]);
  for (const searched of SEARCHED) await run(db, [...keepWords(searched), ...fillWords(searched)]);
  await protect(db, 'search_words');
};

/** A table and the columns that are searched. `row` is the SQL name of the row. */
interface Searched {
  readonly table: string;
  readonly texts: readonly string[];
  readonly columns: readonly string[];
}

const SEARCHED: readonly Searched[] = [
  {
    table: 'clients',
    texts: ['row.name', 'row.email', 'row.phone_number', 'row.country_code || row.phone_number'],
    columns: ['name', 'email', 'country_code', 'phone_number'],
  },
  { table: 'users', texts: ['row.name', 'row.email', 'row.phone_number'], columns: ['name', 'email', 'phone_number'] },
  { table: 'renting_entities', texts: ['row.name', 'row.description'], columns: ['name', 'description'] },
];

const textsOf = ({ texts }: Searched, row: string): string =>
  `array[${texts.map((text) => text.replaceAll('row.', `${row}.`)).join(', ')}]::text[]`;

const keepWords = (searched: Searched): string[] => {
  const { table, columns } = searched;
  const changed = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  return [
    `create function search_${table}() returns trigger language plpgsql as $$
     begin
       perform search_keep('${table}', new.tenant_id, new.id, ${textsOf(searched, 'new')}, tg_op = 'INSERT');
       return null;
     end $$`,
    `create trigger search_made after insert on ${table} for each row execute function search_${table}()`,
    `create trigger search_changed after update of ${columns.join(', ')} on ${table}
       for each row when (${changed}) execute function search_${table}()`,
  ];
};

/** Fills in existing rows. Row-level security also applies to the owner, so it is turned off for this statement. */
const fillWords = (searched: Searched): string[] => [
  `alter table ${searched.table} no force row level security`,
  `insert into search_words (tenant_id, kind, word, record_id)
   select t.tenant_id, '${searched.table}', w.word, t.id
     from ${searched.table} t, search_words_of(${textsOf(searched, 't')}) as w (word)`,
  `alter table ${searched.table} force row level security`,
];

/** Lower case without diacritics, independent of the database's locale: `asmund` finds Åsmund, and vice versa. */
const FOLD = `
  create function search_fold(text) returns text language sql immutable strict parallel safe
  return translate(lower($1),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŠŽàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿšž',
    'aaaaaaaceeeeiiiinoooooouuuuyszaaaaaaaceeeeiiiinoooooouuuuyysz')`;

/**
 * The words of texts: each text between spaces, as a unit (a number, an e-mail address and its halves) and in parts.
 */
const WORDS = `
  create function search_words_of(texts text[]) returns setof text language sql immutable parallel safe
  begin atomic
    select distinct left(part, 64)
      from unnest(texts) as t (whole),
           regexp_split_to_table(search_fold(whole), '\\s+') as w (word),
           lateral (select word as part union all select regexp_split_to_table(word, '@')
                    union all select regexp_split_to_table(word, '[!-/:-@\\[-\`{-~]+')) as p
     where part <> '';
  end`;

/** Updates the words of a record to match its texts. */
const KEEP = `
  create function search_keep(of_kind text, tenant bigint, of_id bigint, texts text[], is_new boolean)
  returns void language plpgsql as $$
  declare
    words constant text[] := array(select search_words_of(texts));
  begin
    if not is_new then
      delete from search_words
       where tenant_id = tenant and kind = of_kind and record_id = of_id and word <> all (words);
    end if;
    insert into search_words (tenant_id, kind, word, record_id)
    select tenant, of_kind, unnest(words), of_id on conflict do nothing;
  end $$`;
