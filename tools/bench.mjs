import path from 'node:path';
import { ensureServerBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24, run, runMain } from './lib/shell.mjs';

// `npm run bench`: builds the server if needed, and forwards its arguments to the load generator.
runMain(async () => {
  await ensureInstalled();
  await ensureServerBuilt();
  const { status } = await run(node24, [path.join('bench', 'src', 'main.ts'), ...process.argv.slice(2)]);
  process.exit(status);
});
