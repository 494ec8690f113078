import { pino } from 'pino';
import { withOwner } from '#db/backup/with-owner.ts';
import { adoptNext, findMasterKey, keyFileOf, masterKeyOf, newSecret, writeNext } from '#db/keys/master-key.ts';
import { type Rotated, rotateKeys } from '#db/keys/rotate.ts';
import { connectDatabase } from '#db/open.ts';
import type { Login } from '#db/pool.ts';
import { replaceWellKnown } from '#demo/new-password.ts';
import { type Env, readEnv } from './env.ts';
import { StartFault } from './start-fault.ts';

// `npm run demo-password` and `npm run rotate-keys [-- --all | --lost]`. Uses the server's settings and prints one line
// per outcome.

interface TaskParts {
  readonly owner: Login;
  readonly env: Env;
  readonly log: pino.Logger;
  readonly args: readonly string[];
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const newDemoPassword = async ({ owner, log }: TaskParts): Promise<void> => {
  const db = await connectDatabase(owner, 1, log);
  const replaced = await replaceWellKnown(db, new Date()).finally(() => db.close());
  if (!replaced) return print('Nobody in the demo has the published password.');
  print(`New password of ${replaced.emails.join(', ')}: ${replaced.password} (shown only now)`);
};

const report = ({ authenticators, mails, dropped }: Rotated, next: string): void =>
  print(
    `Sealed anew: the platform's keys, ${authenticators} authenticators, ${mails} mails. Dropped: ${dropped}. ${next}`,
  );

const rotate = async ({ owner, env, args }: TaskParts): Promise<void> => {
  const isLost = args.includes('--lost');
  const everything = isLost || args.includes('--all');
  const from = isLost ? null : await findMasterKey(env);
  if (!isLost && !from)
    throw new StartFault(`There is no SECRET_KEY and no ${keyFileOf(env)}: add --lost if the key is lost.`);
  if (env.SECRET_KEY !== undefined) {
    if (env.NEW_SECRET_KEY === undefined)
      throw new StartFault('Set NEW_SECRET_KEY to the key that replaces SECRET_KEY.');
    const rotated = await rotateKeys(owner, { from, to: masterKeyOf(env.NEW_SECRET_KEY), everything });
    return report(rotated, 'Start the servers with SECRET_KEY set to the new key.');
  }
  const file = keyFileOf(env);
  const secret = newSecret();
  await writeNext(file, secret);
  const rotated = await rotateKeys(owner, { from, to: masterKeyOf(secret), everything });
  await adoptNext(file);
  report(rotated, `The new key is in ${file}. Start the server again.`);
};

const TASKS: Readonly<Record<string, (parts: TaskParts) => Promise<void>>> = {
  'demo-password': newDemoPassword,
  'rotate-keys': rotate,
};

async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const task = TASKS[name];
  if (!task) throw new StartFault(`There is no task "${name}": name one of ${Object.keys(TASKS).join(', ')}.`);
  const env = readEnv();
  const log = pino({ level: 'warn' }, pino.destination(2));
  await withOwner({ env, log, besideServer: true }, (owner) => task({ owner, env, log, args }));
}

main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${error instanceof StartFault ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
