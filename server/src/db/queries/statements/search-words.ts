import { isNarrow, type Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';

/** The searchable tables of migration 0009. */
export type SearchedKind = 'clients' | 'users' | 'renting_entities';

const MOST_WORDS = 8;
/** Sorts after every letter. */
const LAST = '\u{10ffff}';

/** Splits a search text into words. A number with spaces stays one word: `400 00 000`. */
export const typedWords = (text: string): string[] => {
  const number = text.trim().replaceAll(/[\s-]/g, '');
  if (/^\+?\d{3,}$/.test(number)) return [number];
  return text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
};

/**
 * SQL condition: a record has words that begin with each typed word. True for an empty text. Uses the index, also under
 * row-level security.
 *
 * @param id the record's id in the query, such as `sql.ref('c.id')`
 */
export const matchesSearch = (
  tenantId: number,
  kind: SearchedKind,
  id: RawBuilder<unknown>,
  text: string,
): RawBuilder<unknown> => {
  const words = typedWords(text).map(
    (word) => sql`
      select s.record_id from search_words s
       where s.tenant_id = ${tenantId} and s.kind = ${kind} and s.word >= search_fold(${word}::text)
         and s.word < search_fold(${word}::text) || ${LAST}::text`,
  );
  // `intersect` reads each word's records once. With one condition per word, PostgreSQL would nest the lookups.
  return words.length === 0 ? sql`true` : sql`${id} in (${sql.join(words, sql` intersect `)})`;
};

/**
 * SQL condition: texts have words that begin with each typed word. For texts whose words aren't stored. The first
 * condition is cheap and leaves few rows for the exact one.
 *
 * @param texts a text array
 */
export const wordsBegin = (texts: RawBuilder<unknown>, text: string): RawBuilder<unknown> => {
  const words = typedWords(text).map(
    (word) => sql`strpos(search_fold(array_to_string(${texts}, ' ')), search_fold(${word}::text)) > 0
      and exists (select from search_words_of(${texts}) as w (word) where starts_with(w.word, search_fold(${word}::text)))`,
  );
  return words.length === 0 ? sql`true` : sql.join(words, sql` and `);
};

/**
 * SQL condition: a request or an entry of the waiting list is found by its client. Staff of a part of the tenant only
 * search the contact data of the row (docs/rules/access.md#contact-data). The client's stored data may come from
 * another company.
 *
 * @param row the alias of a table with contact data
 */
export const matchesClient = (tenantId: number, scope: Scope, row: 'r' | 'w', text: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  if (!isNarrow(scope)) return matchesSearch(tenantId, 'clients', column('client_id'), text);
  const phone = column('client_phone_number');
  return wordsBegin(
    sql`array[${column('client_name')}, ${column('client_email')}, ${phone}, ${column('client_country_code')} || ${phone}]`,
    text,
  );
};
