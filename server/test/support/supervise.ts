import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { binariesIn } from '#db/embedded/binaries.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { StartFault } from '#start-fault.ts';
import { quiet } from './quiet.ts';

// A server reduced to its database: it holds the folder, writes numbers into a table as fast as they are acknowledged,
// and prints each. Tests start it, kill it, and count.

interface Order {
  readonly dataDir: string;
  readonly programs?: string;
  readonly uid?: number;
}
const { dataDir, programs, uid }: Order = JSON.parse(process.argv[2] ?? '');
if (uid !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(uid);
  process.setuid?.(uid);
}
const tell = (news: object): boolean => process.stdout.write(`${JSON.stringify(news)}\n`);

try {
  const embedded = await startEmbedded({
    dataDir,
    binaries: programs === undefined ? undefined : binariesIn(programs),
    log: { ...quiet, warn: (...facts: unknown[]) => void tell({ warning: facts.at(-1) }) },
  });
  let stopping = false;
  process.on('SIGTERM', () => {
    stopping = true;
  });
  const login = { ...embedded.address, user: embedded.owner, password: embedded.password(embedded.owner) };
  tell({ ready: embedded.pid(), host: login.host });
  while (!stopping) await writeUntilBroken();
  await embedded.stop();
  process.exit(0);

  async function writeUntilBroken(): Promise<void> {
    const client = new pg.Client({ ...login, database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('create table if not exists numbers (n bigint generated always as identity)');
      while (!stopping) {
        const { rows } = await client.query('insert into numbers default values returning n');
        tell({ wrote: Number(rows[0].n), pid: embedded.pid() });
        await sleep(1);
      }
    } catch {
      await sleep(20);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
} catch (error) {
  process.stderr.write(error instanceof StartFault ? `${error.message}\n` : String((error as Error).stack));
  process.exit(1);
}
