import type { Database } from '#db/database.ts';
import { DEMO_SLUG } from '#db/queries/accounts/demo-tenant.ts';
import { isWellKnown } from '#demo/prepare.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '#demo/staff.ts';
import type { Env } from './env.ts';

/** Prints the server's address, and the demo sign-ins if there is a demo. */
export async function announce(db: Database, address: string, env: Pick<Env, 'PUBLIC_URL'>): Promise<void> {
  const origin = env.PUBLIC_URL ?? address;
  const lines = [`Ledig is ready at ${origin}`];
  const demo = await db.unscopedRead((trx) =>
    trx.selectFrom('slugs').select('tenant_id').where('slug', '=', DEMO_SLUG).executeTakeFirst(),
  );
  if (demo) {
    lines.push(
      `  Book as a visitor    ${origin}/${DEMO_SLUG}/book`,
      `  Sign in as staff     ${origin}/${DEMO_SLUG}/auth/signin`,
      `    ${DEMO_SIGN_INS.map(({ email }) => email).join(', ')}`,
    );
    if (await isWellKnown(db)) lines.push(`    password ${DEMO_PASSWORD}`);
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
