import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { pino } from 'pino';
import { z } from 'zod';
import { withOwner } from '#db/backup/with-owner.ts';
import { connectUsed } from '#db/connect-owner.ts';
import { makeInvitation } from '#db/queries/accounts/invitations.ts';
import { readEnv } from './env.ts';
import { StartFault } from './start-fault.ts';

// `npm run invite -- [e-mail]`: creates an invitation to sign up and prints its link. The server may be running.

const DAYS = 14;

async function main([given]: readonly string[]): Promise<void> {
  const env = readEnv();
  const email = given === undefined ? null : z.email().safeParse(given.trim().toLowerCase()).data;
  if (email === undefined)
    throw new StartFault('Give an e-mail address, or nothing: npm run invite -- [kari@example.com]');
  const log = pino({ level: 'warn' }, pino.destination(2));
  const { token, hash } = makeInvitation();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + DAYS * DAY_MS);
  await withOwner({ env, log, besideServer: true }, async (owner) => {
    const client = await connectUsed(owner, 'ledig invitation');
    try {
      await client.query(
        'insert into sign_up_invitations (token_hash, email_key, created_at, expires_at) values ($1, $2, $3, $4)',
        [hash, email, now, expiresAt],
      );
    } finally {
      await client.end();
    }
  });
  const base = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const receiver = email === null ? 'whoever has it' : email;
  process.stdout.write(`${base}/auth/signup?invitation=${token}\n`);
  process.stderr.write(`For ${receiver}, once, until ${expiresAt.toISOString().slice(0, 10)}.\n`);
  if (env.SIGN_UP !== 'invite')
    process.stderr.write(`SIGN_UP is ${env.SIGN_UP}: invitations count only while it is invite.\n`);
}

main(process.argv.slice(2)).catch((error) => {
  process.stderr.write(`${error instanceof StartFault ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
