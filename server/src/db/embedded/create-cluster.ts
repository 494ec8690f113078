import { spawn } from 'node:child_process';
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFault } from '#start-fault.ts';
import { EMBEDDED_MAJOR } from './binaries.ts';
import { diskFull, type Home } from './home.ts';

/** The role that owns all tables of the embedded database. Only used for migrations. */
export const OWNER = 'ledig_owner';

/**
 * Creates PostgreSQL's data folder if it doesn't exist. It is created under a temporary name and renamed when complete,
 * so a crash leaves no half-made database.
 *
 * @throws StartFault for a full disk, or a folder of another major version
 */
export async function ensureCluster(home: Home, dataDir: string): Promise<void> {
  const version = await readFile(path.join(home.data, 'PG_VERSION'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (version === undefined) {
    const files = await readdir(home.data).catch(() => []);
    if (files.length === 0) return createCluster(home, dataDir);
    throw new StartFault(`The database in ${home.data} is damaged (PG_VERSION is missing): restore it from a backup.`);
  }
  if (version.trim() !== EMBEDDED_MAJOR) {
    throw new StartFault(
      `The database in ${home.data} was made by PostgreSQL ${version.trim()}, and this server brings ${EMBEDDED_MAJOR}: dump it with that version and restore it here.`,
    );
  }
}

/** Removes folders of interrupted creations. Call it only while holding the folder's lock. */
export async function removeLeftovers(home: Home): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (!name.startsWith('creating-')) continue;
    // A creation may still be writing after its server was killed. The next start removes that folder.
    await rm(path.join(home.folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function createCluster(home: Home, dataDir: string): Promise<void> {
  const temporary = path.join(home.folder, `creating-${process.pid}`);
  const passwordFile = `${temporary}.password`;
  await rm(temporary, { recursive: true, force: true });
  try {
    await writeFile(passwordFile, home.password(OWNER), { mode: 0o600 });
    if (home.account) await chown(passwordFile, home.account.uid, home.account.gid);
    await runInitdb(home, dataDir, temporary, passwordFile);
    // Fails when another server was faster. Its folder is used then.
    await rename(temporary, home.data).catch((error) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(temporary, { recursive: true, force: true });
  }
}

async function runInitdb(home: Home, dataDir: string, target: string, passwordFile: string): Promise<void> {
  const args = [
    `--pgdata=${target}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The builtin provider sorts the same on every machine. Queries that sort names name an ICU collation.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ];
  const child = spawn(home.binaries.initdb, args, {
    cwd: home.folder,
    env: { LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...home.account,
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (status === 0) return;
  if (/No space left|Disk quota/.test(complaint)) throw new StartFault(diskFull(dataDir));
  const reason = complaint.split('\n').find((line) => /error|FATAL|could not/.test(line)) ?? `status ${status}`;
  throw new StartFault(`The database in ${home.folder} could not be created: ${reason.replace(/^.*?error: /, '')}`);
}
