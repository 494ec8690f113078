import { type RawBuilder, sql } from 'kysely';

/** What can be searched by words: the tables of migration 0009. */
export type SearchedKind = 'clients' | 'users' | 'renting_entities';

const MOST_WORDS = 8;
/** Above every letter. */
const LAST = '\u{10ffff}';

/** What was typed, word by word; a number stays one however it is written: `400 00 000`. */
export const typedWords = (text: string): string[] => {
  const number = text.trim().replaceAll(/[\s-]/g, '');
  if (/^\+?\d{3,}$/.test(number)) return [number];
  return text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
};

/**
 * Whether a record has every word that was typed, or one that begins with it; true for an empty text. Served by the index under
 * the policies.
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
  // Intersected, each word's records are read once; a condition for each would look through one word's for every one of another's.
  return words.length === 0 ? sql`true` : sql`${id} in (${sql.join(words, sql` intersect `)})`;
};
