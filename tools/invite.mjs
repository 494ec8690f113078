import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node24, run, runMain } from './lib/shell.mjs';

// `npm run invite -- [e-mail]`: prints a link with which one person may sign up (SIGN_UP=invite).
runMain(async () => {
  await ensureInstalled();
  const { status } = await run(node24, [path.join('server', 'src', 'invite.ts'), ...process.argv.slice(2)]);
  process.exit(status);
});
