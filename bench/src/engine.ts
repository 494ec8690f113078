import { mkdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@ledig/server/db/embedded/supervisor.ts';
import { connectDatabase } from '@ledig/server/db/open.ts';
import type { Login } from '@ledig/server/db/pool.ts';
import pg from 'pg';
import { quiet } from './quiet.ts';

/** The PostgreSQL of one run. */
export interface Engine {
  /** `PostgreSQL 18.4, bundled`. */
  readonly title: string;
  /** Process id, if it runs on this machine and was started here. */
  readonly pid: number | undefined;
  /** Creates an empty, migrated database. Returns its owner's login. */
  readonly create: (name: string) => Promise<Login>;
  /** Drops a database, and the role that the server created for it. */
  readonly drop: (name: string) => Promise<void>;
  /** Drops all databases that are left, and stops the bundled engine. */
  readonly stop: () => Promise<void>;
}

/** Formats a login as a DATABASE_URL. */
export function urlOf({ host, port, user, password, database }: Login): string {
  const login = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}`;
  if (!host?.startsWith('/')) return `postgresql://${login}@${host}:${port}/${database}`;
  return `postgresql://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** Starts the bundled PostgreSQL in a new folder, as `npm start` does, or uses that of DATABASE_URL. */
export async function openEngine(url: string | undefined): Promise<Engine> {
  if (url) return engineOf({ connectionString: url }, 'of DATABASE_URL', undefined, async () => undefined);
  const dataDir = path.join(os.tmpdir(), `ledig-bench-${process.pid}`);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  try {
    const embedded = await startEmbedded({ dataDir, log: quiet });
    const { owner } = embedded;
    const admin = { ...embedded.address, user: owner, password: embedded.password(owner), database: 'postgres' };
    return await engineOf(admin, 'bundled', embedded.pid(), async () => {
      await embedded.stop();
      await removeFolder();
    });
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function engineOf(
  admin: Login,
  kind: string,
  pid: number | undefined,
  end: () => Promise<void>,
): Promise<Engine> {
  const made = new Set<string>();
  const client = new pg.Client(admin);
  await client.connect();
  const { rows } = await client.query("select current_setting('server_version') as version");
  const { host, port, user, password, ssl } = client;
  const here = { host, port, user, password: password ?? undefined, ssl } as Login;

  const drop = async (name: string) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    await client.query(`drop role if exists ${pg.escapeIdentifier(`${name}_app`)}`);
    made.delete(name);
  };
  return {
    title: `PostgreSQL ${rows[0].version}, ${kind}`,
    pid,
    create: async (name) => {
      await client.query(`create database ${pg.escapeIdentifier(name)}`);
      made.add(name);
      const owner = { ...here, database: name };
      await (await connectDatabase(owner, 1, quiet)).close();
      return owner;
    },
    drop,
    stop: async () => {
      for (const name of made) await drop(name);
      await client.end();
      await end();
    },
  };
}
