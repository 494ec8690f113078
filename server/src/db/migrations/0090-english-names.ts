import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** An optional English name in addition to the Norwegian one, shown to visitors and guests who read English. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    ['renting_entities', 'categories'].map(
      (table) => `alter table ${table} add column name_en text check (name_en <> '' and length(name_en) <= 255)`,
    ),
  );
