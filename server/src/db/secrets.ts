import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Database } from './database.ts';

/** Keys that every server of this database shares. */
export interface Secrets {
  /** Signs access tokens. */
  readonly tokenKey: KeyObject;
  /** Signs links to one booking's calendar file. */
  readonly linkKey: KeyObject;
  /** Seals what must be read again, such as the secrets of authenticators. */
  readonly sealKey: KeyObject;
}

const loadKeyUnscoped = (db: Database, name: string): Promise<KeyObject> =>
  db.unscopedTransaction(async (trx) => {
    const value = randomBytes(32).toString('base64');
    await trx
      .insertInto('platform_secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await trx
      .selectFrom('platform_secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return createSecretKey(Buffer.from(row.value, 'base64'));
  });

/** Reads the platform's keys, making them the first time; several servers starting at once agree on one. */
export const loadSecretsUnscoped = async (db: Database): Promise<Secrets> => ({
  tokenKey: await loadKeyUnscoped(db, 'token_key'),
  linkKey: await loadKeyUnscoped(db, 'link_key'),
  sealKey: await loadKeyUnscoped(db, 'seal_key'),
});
