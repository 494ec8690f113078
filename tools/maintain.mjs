import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node24, run, runMain } from './lib/shell.mjs';

// `npm run demo-password`: runs a maintenance task of the server with the settings of this shell.
runMain(async () => {
  await ensureInstalled();
  const { status } = await run(node24, [path.join('server', 'src', 'maintain.ts'), ...process.argv.slice(2)]);
  process.exit(status);
});
