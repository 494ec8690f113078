import type { Kysely } from 'kysely';
import { run } from './protect.ts';

const TABLES = ['categories', 'renting_entities'];

/** A picture of a category and of a unit, and a category's description in both languages. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, [
    ...TABLES.flatMap((table) => [
      `alter table ${table} add column picture_hash text,
         add foreign key (tenant_id, picture_hash) references files (tenant_id, hash)`,
      `create index ${table}_by_picture on ${table} (tenant_id, picture_hash) where picture_hash is not null`,
    ]),
    `alter table categories
       add column description text not null default '' check (length(description) <= 500),
       add column description_en text check (description_en <> '' and length(description_en) <= 500)`,
  ]);
