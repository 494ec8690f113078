import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node24, run, runMain } from './lib/shell.mjs';

// `npm run audit:verify`: checks the audit log against its seals.
runMain(async () => {
  await ensureInstalled();
  const { status } = await run(node24, [path.join('server', 'src', 'audit-verify.ts')]);
  process.exit(status);
});
