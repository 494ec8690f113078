import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Embedded, startEmbedded } from '#db/embedded/supervisor.ts';
import { embeddedOwner } from '#db/open.ts';
import type { Login } from '#db/pool.ts';
import { quiet } from './quiet.ts';

/** A primary and a standby that streams from it, both made from the bundled PostgreSQL. */
export interface Pair {
  readonly primary: Login;
  readonly standby: Login;
  readonly stopStandby: () => Promise<void>;
  /** Starts the stopped standby again, at the same address. */
  readonly startStandby: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** This data is temporary, so it need not survive a power cut. */
const HASTY = { fsync: 'off', full_page_writes: 'off' };

const loginOf = ({ address, owner, password }: Embedded): Login => ({
  ...address,
  user: owner,
  password: password(owner),
});

/** Copies the data of a running PostgreSQL between the start and the end of an online backup. */
const copyData = async (login: Login, target: string): Promise<void> => {
  const client = new pg.Client({ ...login, database: 'postgres' });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', fast => true)");
    const { rows: source } = await client.query('show data_directory');
    await promisify(execFile)('cp', ['-a', source[0].data_directory, target]);
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)');
    const { uid, gid } = await stat(target);
    for (const [name, text] of [
      ['backup_label', rows[0].labelfile],
      ['standby.signal', ''],
    ]) {
      await writeFile(path.join(target, name), text, { mode: 0o600 });
      await chown(path.join(target, name), uid, gid);
    }
    for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(path.join(target, name), { force: true });
  } finally {
    await client.end();
  }
};

/** Starts a primary with the empty database `ledig`, and a standby. */
export async function startPair(): Promise<Pair> {
  // PostgreSQL runs as another account when root tests. It must be able to enter the folder.
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ledig-pair-'));
  await promisify(execFile)('chmod', ['755', folder]);
  const folderOf = (name: string) => path.join(folder, name);
  const primary = await startEmbedded({ dataDir: folderOf('one'), log: quiet, settings: HASTY });
  const owner = await embeddedOwner(primary);
  await mkdir(folderOf('two/postgresql'), { recursive: true });
  await promisify(execFile)('cp', ['-a', folderOf('one/database-secret'), folderOf('two')]);
  await copyData(owner, folderOf('two/postgresql/data'));
  const { host, port, user, password } = owner;
  const primary_conninfo = `host=${host} port=${port} user=${user} password=${password}`;
  const startStandby = () =>
    startEmbedded({ dataDir: folderOf('two'), log: quiet, settings: { ...HASTY, primary_conninfo } });
  let standby = await startStandby();
  return {
    primary: owner,
    standby: { ...loginOf(standby), database: owner.database },
    stopStandby: () => standby.stop(),
    startStandby: async () => {
      standby = await startStandby();
    },
    stop: async () => {
      await standby.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
