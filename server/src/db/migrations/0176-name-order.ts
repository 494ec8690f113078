import type { Kysely } from 'kysely';
import { run } from './protect.ts';

/** The order of names: Norwegian letters (å last), digits by their value (Table 2 before Table 10). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, ["create collation names_nb (provider = icu, locale = 'nb-u-kn-true')"]);
