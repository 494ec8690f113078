import { spawn } from 'node:child_process';
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartFault } from '../../start-fault.ts';
import { EMBEDDED_MAJOR } from './binaries.ts';
import { diskFull, type Home } from './home.ts';

/** The role that owns everything in the embedded database: for migrations only. */
export const OWNER = 'ledig_owner';

/**
 * Creates PostgreSQL's data folder where there is none: in a temporary folder that is renamed when complete, so that
 * a crash half-way leaves nothing that looks like a database.
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

/** Removes what crashed creations left; only for the server that holds the folder. */
export async function removeLeftovers(home: Home): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (!name.startsWith('creating-')) continue;
    // A creation whose server was killed may still be writing: then the next start removes it.
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
    // Fails when another server was quicker: then its folder is as good as this one.
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
    // The builtin provider sorts the same on every machine; names are sorted by an ICU collation where it shows.
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
