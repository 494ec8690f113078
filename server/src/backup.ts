import path from 'node:path';
import { pino } from 'pino';
import { backUp } from './db/backup/backup.ts';
import { restore } from './db/backup/restore.ts';
import { withOwner } from './db/backup/with-owner.ts';
import { readEnv } from './env.ts';
import { StartFault } from './start-fault.ts';

// `npm run backup -- [file]` and `npm run restore -- <file>`: the same settings as the server, one line for each outcome.

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const count = (rows: Readonly<Record<string, number>>): string => {
  const total = Object.values(rows).reduce((sum, one) => sum + one, 0);
  const { tenants = 0, bookings = 0, files = 0 } = rows;
  return `${total} rows: ${tenants} tenants, ${bookings} bookings, ${files} files`;
};

const fileOf = (given: string | undefined, now: Date): string =>
  path.resolve(given ?? path.join('backups', `ledig-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.sql.gz`));

async function main([task, given]: readonly string[]): Promise<void> {
  const env = readEnv();
  const log = pino({ level: 'warn' }, pino.destination(2));
  const now = new Date();
  if (task === 'backup') {
    const file = fileOf(given, now);
    const { rows } = await withOwner({ env, log, besideServer: true }, (owner) => backUp(owner, file, now));
    return say(`Backed up ${count(rows)} to ${file}`);
  }
  if (given === undefined) throw new StartFault('Name the file to restore: npm run restore -- backups/ledig-….sql.gz');
  const file = path.resolve(given);
  const { head, end } = await withOwner({ env, log, besideServer: false }, (owner) => restore(owner, file));
  say(`Restored ${count(end.rows)}, as of ${head.made_at}`);
}

main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${error instanceof StartFault ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
