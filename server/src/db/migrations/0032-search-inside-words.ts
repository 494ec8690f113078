import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/**
 * Finds renting entities by parts of words: `stua` finds Storstua, `12` finds A12. Each suffix of a word is indexed as
 * a word, so a search stays one index range.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    `create function search_rests_of(texts text[]) returns text[] language sql immutable parallel safe
     begin atomic
       select array(select distinct substr(word, n) from search_words_of(texts) as w (word), generate_series(1, length(word)) as n);
     end`,
    `create or replace function search_renting_entities() returns trigger language plpgsql as $$
     begin
       perform search_keep('renting_entities', new.tenant_id, new.id,
         search_rests_of(array[new.name, new.description]::text[]), tg_op = 'INSERT');
       return null;
     end $$`,
    // Row-level security also applies to the owner, so it is turned off for this statement.
    'alter table renting_entities no force row level security',
    'alter table search_words no force row level security',
    `insert into search_words (tenant_id, kind, word, record_id)
     select e.tenant_id, 'renting_entities', w.word, e.id
       from renting_entities e, search_words_of(search_rests_of(array[e.name, e.description]::text[])) as w (word)
     on conflict do nothing`,
    'alter table renting_entities force row level security',
    'alter table search_words force row level security',
  ]);
