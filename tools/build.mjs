import { ensureBuilt, ensureServerBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runMain } from './lib/shell.mjs';

// `npm run build`: installs missing packages, and builds outdated files. `--server` leaves out the web application.

runMain(async () => {
  await ensureInstalled();
  await (process.argv.includes('--server') ? ensureServerBuilt() : ensureBuilt());
});
