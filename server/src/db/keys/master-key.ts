import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '#env.ts';
import { StartFault } from '#start-fault.ts';
import { createSecretFile, writeSecretFile } from './secret-file.ts';

type KeyEnv = Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>;

const KEY_BYTES = 32;
const FILE = 'secret-key';
/** Permissions of group and others. */
const NOT_OWNER = 0o077;

/** Derives a key for one purpose from a secret. */
export const deriveKey = (secret: string | KeyObject, purpose: string, salt: Buffer | string = ''): KeyObject => {
  const material = typeof secret === 'string' ? Buffer.from(secret, 'utf8') : secret.export();
  return createSecretKey(Buffer.from(hkdfSync('sha256', material, salt, purpose, KEY_BYTES)));
};

/** The master key derived from SECRET_KEY. */
export const masterKeyOf = (secret: string): KeyObject => deriveKey(secret, 'ledig master key');

export const keyFileOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => path.join(DATA_DIR, FILE);

/**
 * Reads a key file.
 * @returns null when there is none
 * @throws StartFault for a file that is damaged or that other users can read
 */
const readKeyFile = async (file: string): Promise<KeyObject | null> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartFault(`${file} can't be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
  if (((await stat(file)).mode & NOT_OWNER) !== 0)
    throw new StartFault(`Other users can read ${file}: run "chmod 600 ${file}".`);
  if (!/^[0-9a-f]{64}\s*$/.test(text)) throw new StartFault(`${file} is damaged: put back a copy of it.`);
  return masterKeyOf(text.trim());
};

/** A new secret in the format of a key file. */
export const newSecret = (): string => randomBytes(KEY_BYTES).toString('hex');

/** Path of the new key until the database is sealed with it. */
const nextOf = (file: string): string => `${file}.next`;

/** Writes a new secret next to the key file. Call `adoptNext` once the database is sealed with it. */
export const writeNext = (file: string, secret: string): Promise<void> => writeSecretFile(nextOf(file), secret);
/** Replaces the key file by the new secret. */
export const adoptNext = (file: string): Promise<void> => rename(nextOf(file), file);

/**
 * The key that seals the platform's secrets: SECRET_KEY, or the file `secret-key` in DATA_DIR.
 * @returns null when there is neither
 * @throws StartFault for a file that is damaged or that other users can read
 */
export const findMasterKey = async (env: KeyEnv): Promise<KeyObject | null> =>
  env.SECRET_KEY === undefined ? readKeyFile(keyFileOf(env)) : masterKeyOf(env.SECRET_KEY);

/**
 * Like `findMasterKey`, but creates the file when there is no key. Several servers with one DATA_DIR agree on one key.
 */
export const loadMasterKey = async (env: KeyEnv): Promise<KeyObject> => {
  const found = await findMasterKey(env);
  if (found) return found;
  const file = keyFileOf(env);
  await createSecretFile(file, newSecret()).catch((error) => {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartFault(`${file} can't be written (${code}): set SECRET_KEY or DATA_DIR.`);
  });
  const made = await readKeyFile(file);
  if (!made) throw new StartFault(`${file} disappeared while the server started.`);
  return made;
};
