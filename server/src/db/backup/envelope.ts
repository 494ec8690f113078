import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { StartFault } from '#start-fault.ts';
import { deriveKey } from '../keys/master-key.ts';

// File formats of a backup.
// Plain: gzip(SQL) | trailer
// Encrypted: magic | salt | iv | AES-256-CTR(gzip(SQL)) | trailer
// The trailer is a gzip member of fixed length. It holds an HMAC-SHA256 over all bytes before it, so gunzip and psql
// can still read a plain file. The HMAC is checked before anything is unpacked.

const MAGIC = Buffer.from('LEDIG-ENCRYPTED-1\n');
const SALT_BYTES = 16;
const IV_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + IV_BYTES;
const CIPHER = 'aes-256-ctr';

/** Only the server's operating system user may read a backup: it holds all data. */
const OWNER_ONLY = 0o600;

const trailerOf = (mac: string): Buffer => gzipSync(`-- hmac-sha256 ${mac}\n`, { level: 0 });
const TRAILER_BYTES = trailerOf('0'.repeat(64)).length;

/** Keys of backups. Neither is stored in the file. */
export interface BackupKeys {
  /** Authenticates files. Null when this installation has no key yet. */
  readonly mac: KeyObject | null;
  /** Encrypts files when BACKUP_KEY is set. */
  readonly secret: string | null;
}

/**
 * Derives the backup keys from BACKUP_KEY. Without it, the master key authenticates files and they aren't encrypted.
 */
export const backupKeysOf = (backupKey: string | undefined, master: KeyObject | null): BackupKeys => {
  const source = backupKey ?? master;
  return { mac: source === null ? null : deriveKey(source, 'ledig backup authentication'), secret: backupKey ?? null };
};

const encryptionKey = (secret: string, salt: Buffer): KeyObject => deriveKey(secret, 'ledig backup encryption', salt);

export const damaged = (): StartFault =>
  new StartFault('This is no whole backup: the file is damaged, cut short or of another kind.');

const notOurs = (): StartFault =>
  new StartFault(
    'This backup is damaged, or it was not made with these keys: set the BACKUP_KEY or SECRET_KEY of the server that made it, or put its file secret-key into DATA_DIR.',
  );

/** Opens a file to write SQL into. `finish` returns when the file is complete and synced to disk. */
export const createBackupFile = (
  file: string,
  { mac, secret }: BackupKeys,
): { readonly input: Writable; readonly finish: () => Promise<void>; readonly failed: Promise<never> } => {
  if (!mac) throw new TypeError('A backup needs a key to authenticate it');
  const hmac = createHmac('sha256', mac);
  const input = createGzip();
  const output = createWriteStream(file, { mode: OWNER_ONLY });
  const authenticate = new Transform({
    transform: (chunk, _encoding, done) => {
      hmac.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(null, trailerOf(hmac.digest('hex'))),
  });
  let written: Promise<void>;
  if (secret === null) written = pipeline(input, authenticate, output);
  else {
    const salt = randomBytes(SALT_BYTES);
    const iv = randomBytes(IV_BYTES);
    authenticate.write(Buffer.concat([MAGIC, salt, iv]));
    written = pipeline(input, createCipheriv(CIPHER, encryptionKey(secret, salt), iv), authenticate, output);
  }
  const failed = written.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  const finish = async () => {
    input.end();
    await written;
    const handle = await open(file, 'r+');
    await handle.sync().finally(() => handle.close());
  };
  return { input, finish, failed };
};

/** A backup file: the position of its body and how it is packed. */
export interface BackupFile {
  readonly path: string;
  /** First and last byte of the body. */
  readonly start: number;
  readonly end: number;
  readonly header: Buffer;
  /** Null for a file of format 1, which isn't authenticated. */
  readonly mac: Buffer | null;
}

const readAt = async (file: string, length: number, fromEnd: boolean): Promise<{ bytes: Buffer; size: number }> => {
  const handle = await open(file, 'r').catch((error) => {
    throw error.code === 'ENOENT' ? new StartFault(`There is no file ${file}.`) : error;
  });
  try {
    const { size } = await handle.stat();
    const at = fromEnd ? Math.max(0, size - length) : 0;
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(Math.min(length, size)),
      0,
      Math.min(length, size),
      at,
    );
    return { bytes: buffer.subarray(0, bytesRead), size };
  } finally {
    await handle.close();
  }
};

const readTrailer = (bytes: Buffer): Buffer | null => {
  try {
    const text = gunzipSync(bytes, { maxOutputLength: 1000 }).toString('latin1');
    const [, hex] = /^-- hmac-sha256 ([0-9a-f]{64})\n$/.exec(text) ?? [];
    return hex ? Buffer.from(hex, 'hex') : null;
  } catch {
    return null;
  }
};

/**
 * Reads how a file is packed and checks its HMAC before anything is unpacked.
 *
 * @param unsigned accepts a file of format 1, which has no HMAC
 * @throws StartFault for a file that is damaged, not a backup, or not authenticated
 */
export const openBackupFile = async (path: string, keys: BackupKeys, unsigned: boolean): Promise<BackupFile> => {
  const { bytes: tail, size } = await readAt(path, TRAILER_BYTES, true);
  const mac = readTrailer(tail);
  if (!mac) {
    if (!unsigned) throw damaged();
    return { path, start: 0, end: size - 1, header: Buffer.alloc(0), mac: null };
  }
  if (!keys.mac) throw notOurs();
  const { bytes: first } = await readAt(path, HEADER_BYTES, false);
  const header = first.subarray(0, MAGIC.length).equals(MAGIC) ? first : Buffer.alloc(0);
  const found: BackupFile = { path, start: header.length, end: size - TRAILER_BYTES - 1, header, mac };
  const hmac = createHmac('sha256', keys.mac).update(header);
  for await (const chunk of createReadStream(path, { start: found.start, end: found.end })) hmac.update(chunk);
  if (!timingSafeEqual(hmac.digest(), mac)) throw notOurs();
  if (header.length > 0 && keys.secret === null) throw new StartFault('This backup is encrypted: set BACKUP_KEY.');
  return found;
};

/**
 * Yields the unpacked bytes of a file. Checks the HMAC again at the end, in case the file changed since it was opened.
 * @throws StartFault when it can't be unpacked
 */
export async function* unpack(file: BackupFile, keys: BackupKeys): AsyncGenerator<Buffer> {
  const { path, start, end, header, mac } = file;
  const hmac = keys.mac && mac && createHmac('sha256', keys.mac).update(header);
  const packed = createReadStream(path, { start, end });
  packed.on('data', (chunk) => hmac?.update(chunk));
  const unpacked = createGunzip();
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
  const steps =
    keys.secret !== null && header.length > 0
      ? [createDecipheriv(CIPHER, encryptionKey(keys.secret, salt), header.subarray(-IV_BYTES))]
      : [];
  const piping = pipeline([packed, ...steps, unpacked]).catch(() => undefined);
  try {
    yield* unpacked as AsyncIterable<Buffer>;
    if (hmac && mac && !timingSafeEqual(hmac.digest(), mac)) throw damaged();
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? damaged() : error;
  } finally {
    unpacked.destroy();
    packed.destroy();
    await piping;
  }
}
