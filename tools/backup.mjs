import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node24, run, runMain } from './lib/shell.mjs';

// `npm run backup` and `npm run restore`: forward their arguments. Paths are relative to the current folder of the
// caller.
runMain(async () => {
  await ensureInstalled();
  const [task, ...rest] = process.argv.slice(2);
  const files = rest.map((file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file));
  const { status } = await run(node24, [path.join('server', 'src', 'backup.ts'), task, ...files]);
  process.exit(status);
});
