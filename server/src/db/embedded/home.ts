import { createHash, createHmac, randomBytes } from 'node:crypto';
import { chmod, chown, cp, lstat, mkdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { createSecretFile } from '#db/keys/secret-file.ts';
import { StartFault } from '#start-fault.ts';
import { type Binaries, binariesIn } from './binaries.ts';

/** PostgreSQL refuses to run as root. This unprivileged id exists on nearly every system and needs no new account. */
const UNPRIVILEGED = 65_534;
/** Used when root's data folder is below a folder that other users can't enter. */
const FALLBACK_FOLDER = '/var/lib/ledig';
/**
 * Maximum length of the socket's folder in bytes: the shortest limit of all platforms, minus the file name that
 * PostgreSQL appends.
 */
const SOCKET_FOLDER_BYTES = 103 - '/.s.PGSQL.5432'.length;

/** Account and file locations of the embedded PostgreSQL. */
export interface Home {
  /** Set only when the server runs as root. */
  readonly account: { uid: number; gid: number } | undefined;
  readonly binaries: Binaries;
  /** PostgreSQL's own data folder. */
  readonly data: string;
  readonly log: string;
  /** Folder of the Unix socket. Undefined when its path would be too long: PostgreSQL then listens on loopback. */
  readonly socket: string | undefined;
  readonly folder: string;
  /** Derives a role's password from this installation's random secret. */
  readonly password: (role: string) => string;
  /** One line for the operator when the files aren't in DATA_DIR. */
  readonly notice: string | undefined;
}

/**
 * Creates the folders and chooses the account that runs PostgreSQL.
 *
 * @param dataDir absolute path of DATA_DIR
 * @throws StartFault when the folder can't be created or written to
 */
export async function prepareHome(dataDir: string, binaries: Binaries): Promise<Home> {
  try {
    await mkdir(dataDir, { recursive: true });
    const secret = await readSecret(path.join(dataDir, 'database-secret'));
    const wanted = path.join(dataDir, 'postgresql');
    const asRoot = process.getuid?.() === 0;
    const place = asRoot ? await placeForRoot(dataDir, wanted, binaries) : { folder: wanted, binaries };
    await mkdir(place.folder, { recursive: true, mode: 0o700 });
    const account = asRoot ? await accountFor(place.folder) : undefined;
    if (account) await chown(place.folder, account.uid, account.gid);
    await chmod(place.folder, 0o700);
    return {
      account,
      binaries: place.binaries,
      data: path.join(place.folder, 'data'),
      log: path.join(place.folder, 'postgres.log'),
      socket: Buffer.byteLength(place.folder) <= SOCKET_FOLDER_BYTES ? place.folder : undefined,
      folder: place.folder,
      password: (role) => createHmac('sha256', secret).update(`database role ${role}`).digest('base64url'),
      notice:
        place.folder === wanted
          ? undefined
          : `Only root can enter ${dataDir}, and PostgreSQL does not run as root: its files are in ${place.folder}.`,
    };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/** Converts a file system error into a StartFault with one line for the operator. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartFault(
      `No permission to write in the data folder ${dataDir}: give it to this user, or set DATA_DIR.`,
    );
  }
  if (code === 'EROFS')
    return new StartFault(`The data folder ${dataDir} is read-only: set DATA_DIR to one that is not.`);
  if (code === 'ENOTDIR' || code === 'EEXIST') return new StartFault(`DATA_DIR ${dataDir} is not a folder.`);
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartFault(diskFull(dataDir));
  return error;
}

export const diskFull = (dataDir: string): string =>
  `The disk is full: PostgreSQL has no room left in ${dataDir}. Free some space and start again.`;

async function readSecret(file: string): Promise<Buffer> {
  const fresh = randomBytes(32);
  // Two servers that start at once use the same secret: the second reads the file of the first.
  if (await createSecretFile(file, fresh.toString('hex'))) return fresh;
  const kept = Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
  if (kept.length < 32) throw new StartFault(`${file} is damaged: restore it from a backup of the data folder.`);
  return kept;
}

/** Keeps the owner of existing data when root starts the server later. */
async function accountFor(folder: string): Promise<{ uid: number; gid: number }> {
  const owner = await stat(folder);
  return owner.uid === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : { uid: owner.uid, gid: owner.gid };
}

async function placeForRoot(dataDir: string, wanted: string, binaries: Binaries) {
  const programs = (await canBeEntered(binaries.root)) ? binaries : await copyPrograms(binaries);
  if (await canBeEntered(dataDir)) return { folder: wanted, binaries: programs };
  const linked = await readlink(wanted).catch(() => undefined);
  if (linked) return { folder: linked, binaries: programs };
  // Existing data stays there: the user who created it can enter the folder.
  if (await lstat(wanted).catch(() => undefined)) return { folder: wanted, binaries: programs };
  const folder = path.join(FALLBACK_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  await mkdir(FALLBACK_FOLDER, { recursive: true, mode: 0o755 });
  await symlink(folder, wanted);
  return { folder, binaries: programs };
}

/** Whether an unprivileged account can enter every folder of the path. */
async function canBeEntered(folder: string): Promise<boolean> {
  for (let at = folder; ; at = path.dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

async function copyPrograms(binaries: Binaries): Promise<Binaries> {
  const version = createHash('sha256')
    .update(`${binaries.root} ${(await stat(binaries.postgres)).mtimeMs}`)
    .digest('hex');
  const target = path.join(FALLBACK_FOLDER, `programs-${version.slice(0, 16)}`);
  if (await stat(target).catch(() => undefined)) return binariesIn(target);
  const temporary = `${target}.${process.pid}`;
  await mkdir(FALLBACK_FOLDER, { recursive: true, mode: 0o755 });
  await cp(binaries.root, temporary, { recursive: true, verbatimSymlinks: true });
  await chmod(temporary, 0o755);
  await rename(temporary, target).catch(() => rm(temporary, { recursive: true, force: true }));
  return binariesIn(target);
}
