import path from 'node:path';
import { pino } from 'pino';
import { backUp } from '#db/backup/backup.ts';
import { backupKeysOf } from '#db/backup/envelope.ts';
import { restore } from '#db/backup/restore.ts';
import { withOwner } from '#db/backup/with-owner.ts';
import { findMasterKey, loadMasterKey } from '#db/keys/master-key.ts';
import { readEnv } from './env.ts';
import { StartFault } from './start-fault.ts';

// `npm run backup -- [file]` and `npm run restore -- <file> [--unsigned]`. Uses the server's settings and prints one
// line per outcome.

const UNSIGNED = '--unsigned';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const count = (rows: Readonly<Record<string, number>>): string => {
  const total = Object.values(rows).reduce((sum, one) => sum + one, 0);
  const { tenants = 0, bookings = 0, files = 0 } = rows;
  return `${total} rows: ${tenants} tenants, ${bookings} bookings, ${files} files`;
};

/** Encrypted files have another extension, because gunzip and psql can't read them. */
const fileOf = (given: string | undefined, now: Date, isEncrypted: boolean): string => {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return path.resolve(given ?? path.join('backups', `ledig-${time}.sql.gz${isEncrypted ? '.enc' : ''}`));
};

async function main([task, ...args]: readonly string[]): Promise<void> {
  const env = readEnv();
  const log = pino({ level: 'warn' }, pino.destination(2));
  const now = new Date();
  // The npm script makes a path of every argument.
  const unsigned = args.some((arg) => path.basename(arg) === UNSIGNED);
  const given = args.find((arg) => path.basename(arg) !== UNSIGNED);
  if (task === 'backup') {
    return withOwner({ env, log, besideServer: true }, async (owner) => {
      // Creates a key for a database that has none. So it comes after the check that there is a database.
      const keys = backupKeysOf(env.BACKUP_KEY, env.BACKUP_KEY ? null : await loadMasterKey(env));
      const file = fileOf(given, now, keys.secret !== null);
      const { rows } = await backUp(owner, file, keys, now);
      print(`Backed up ${count(rows)} to ${file}`);
    });
  }
  if (given === undefined) throw new StartFault('Name the file to restore: npm run restore -- backups/ledig-….sql.gz');
  const file = path.resolve(given);
  const keys = backupKeysOf(env.BACKUP_KEY, await findMasterKey(env));
  const { head, end } = await withOwner({ env, log, besideServer: false }, (owner) =>
    restore(owner, file, { keys, unsigned }),
  );
  print(`Restored ${count(end.rows)}, as of ${head.made_at}`);
}

main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${error instanceof StartFault ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
