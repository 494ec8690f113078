import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Makes the search words of migration 0009 cheaper: one pass over the texts instead of four. Old words are deleted by
 * value, so the second index isn't needed. Writing a new client was a fifth of a booking's cost. The words are the
 * same.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    WORDS,
    ...SEARCHED.map(keep),
    'drop function search_keep(text, bigint, bigint, text[], boolean)',
    'drop index search_words_by_record',
    // The records' own triggers write these rows, and their tenant is checked there.
    'alter table search_words drop constraint search_words_tenant_id_fkey',
  ]);

/** Texts between spaces: complete, without `@`, and without any mark. */
const WORDS = `
  create or replace function search_words_of(texts text[]) returns setof text language sql immutable parallel safe
  begin atomic
    select distinct left(word, 64)
      from (select regexp_replace(search_fold(array_to_string(texts, ' ')), '\\s+', ' ', 'g') as whole) t,
           string_to_table(
             whole || ' ' || translate(whole, '@', ' ') || ' ' || translate(whole, '${marks()}', repeat(' ', 32)), ' ') as w (word)
     where word <> '';
  end`;

/** The 32 ASCII marks, quoted for an SQL string. */
function marks(): string {
  return "!\"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~";
}

interface Searched {
  readonly table: string;
  /** SQL for the words of a row called `new`. */
  readonly words: string;
}

const SEARCHED: readonly Searched[] = [
  {
    table: 'clients',
    words: 'search_words_of(array[new.name, new.email, new.phone_number, new.country_code || new.phone_number])',
  },
  { table: 'users', words: 'search_words_of(array[new.name, new.email, new.phone_number])' },
  {
    table: 'renting_entities',
    words: 'search_words_of(search_rests_of(array[new.name, new.description]::text[]))',
  },
];

const keep = ({ table, words }: Searched): string => `
  create or replace function search_${table}() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      delete from search_words s
       where s.tenant_id = new.tenant_id and s.kind = '${table}' and s.record_id = new.id
         and s.word = any (array(select ${words.replaceAll('new.', 'old.')} except select ${words}));
    end if;
    insert into search_words (tenant_id, kind, word, record_id)
    select new.tenant_id, '${table}', w.word, new.id from ${words} as w (word)
    on conflict do nothing;
    return null;
  end $$`;
