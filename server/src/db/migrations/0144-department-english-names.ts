import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** An optional English name and description of a department, shown to visitors and guests who read English. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    ['name_en', 'description_en'].map(
      (column) =>
        `alter table departments add column ${column} text check (${column} <> '' and length(${column}) <= 255)`,
    ),
  );
