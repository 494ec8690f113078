import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { seal, unseal } from '#crypto/seal.ts';
import { StartFault } from '#start-fault.ts';
import type { Database } from './database.ts';

/** Keys that all servers of this database share. */
export interface Secrets {
  /** Signs access tokens. */
  readonly tokenKey: KeyObject;
  /** Signs links to a booking's calendar file. */
  readonly linkKey: KeyObject;
  /** Encrypts values that must be readable again, such as the secrets of authenticators. */
  readonly sealKey: KeyObject;
}

/** Names of the keys in `platform_secrets`. */
export const SECRET_NAMES = ['token_key', 'link_key', 'seal_key'] as const;
export type SecretName = (typeof SECRET_NAMES)[number];

const KEY_BYTES = 32;
/** Prefix of a sealed value. Older servers stored the key in base64, which has no colon. */
const SEALED = 'sealed:';

export const newKey = (): KeyObject => createSecretKey(randomBytes(KEY_BYTES));

const purposeOf = (name: SecretName): string => `platform secret ${name}`;

/** A key as `platform_secrets` stores it. */
export const sealSecret = (master: KeyObject, name: SecretName, key: KeyObject): string =>
  `${SEALED}${seal(master, purposeOf(name), key.export().toString('base64'))}`;

/** Opens a stored value, sealed or from an older server. Null when another master key sealed it. */
export const openSecret = (master: KeyObject, name: SecretName, value: string): KeyObject | null => {
  const text = value.startsWith(SEALED) ? unseal(master, purposeOf(name), value.slice(SEALED.length)) : value;
  return text === null ? null : createSecretKey(Buffer.from(text, 'base64'));
};

const isSealed = (value: string): boolean => value.startsWith(SEALED);

/** Advice for platform secrets that can't be opened. */
export const WRONG_KEY =
  'The keys in this database are sealed with another SECRET_KEY: set that one, or put its file secret-key into DATA_DIR (docs/running.md, Keys).';

const openStored = (master: KeyObject, name: SecretName, value: string): KeyObject => {
  const key = openSecret(master, name, value);
  if (!key) throw new StartFault(WRONG_KEY);
  return key;
};

/** Creates a key unless another server was faster, and seals one that an older server left in plain text. */
const storeKeyUnscoped = (db: Database, master: KeyObject, name: SecretName): Promise<KeyObject> =>
  db.unscopedTransaction(async (trx) => {
    const value = sealSecret(master, name, newKey());
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
    const key = openStored(master, name, row.value);
    if (!isSealed(row.value)) {
      const sealed = sealSecret(master, name, key);
      await trx
        .updateTable('platform_secrets')
        .set({ value: sealed })
        .where('name', '=', name)
        .where('value', '=', row.value)
        .execute();
    }
    return key;
  });

/**
 * Reads the platform's keys, or creates them at the first start. Servers that start at once agree on one. Seals keys
 * that an older server left in plain text.
 *
 * @throws StartFault when they are sealed with another master key
 */
export const loadSecretsUnscoped = async (db: Database): Promise<Secrets> => {
  const { masterKey } = db;
  const rows = await db.unscopedRead((trx) => trx.selectFrom('platform_secrets').select(['name', 'value']).execute());
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const load = async (name: SecretName): Promise<KeyObject> => {
    const value = stored.get(name);
    return value !== undefined && isSealed(value)
      ? openStored(masterKey, name, value)
      : storeKeyUnscoped(db, masterKey, name);
  };
  return {
    tokenKey: await load('token_key'),
    linkKey: await load('link_key'),
    sealKey: await load('seal_key'),
  };
};
