import { pino } from 'pino';
import { withOwner } from './db/backup/with-owner.ts';
import type { Database } from './db/database.ts';
import { connectDatabase } from './db/open.ts';
import { replaceWellKnown } from './demo/new-password.ts';
import { readEnv } from './env.ts';
import { StartFault } from './start-fault.ts';

// `npm run demo-password`: the same settings as the server, one line for each outcome.

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const newDemoPassword = async (db: Database): Promise<void> => {
  const replaced = await replaceWellKnown(db, new Date());
  if (!replaced) return say('Nobody in the demo has the published password.');
  say(`New password of ${replaced.emails.join(', ')}: ${replaced.password} (shown only now)`);
};

const TASKS: Readonly<Record<string, (db: Database) => Promise<void>>> = { 'demo-password': newDemoPassword };

async function main([name = '']: readonly string[]): Promise<void> {
  const task = TASKS[name];
  if (!task) throw new StartFault(`There is no task "${name}": name one of ${Object.keys(TASKS).join(', ')}.`);
  const env = readEnv();
  const log = pino({ level: 'warn' }, pino.destination(2));
  await withOwner({ env, log, besideServer: true }, async (owner) => {
    const db = await connectDatabase(owner, 1, log);
    await task(db).finally(() => db.close());
  });
}

main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${error instanceof StartFault ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
