import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node24, run, runMain } from './lib/shell.mjs';

// `npm run backup` and `npm run restore`: hand their arguments on. Paths are those of the folder they were called in.
runMain(async () => {
  await ensureInstalled();
  const [task, ...rest] = process.argv.slice(2);
  const files = rest.map((file) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file));
  const { status } = await run(node24, [path.join('server', 'src', 'backup.ts'), task, ...files]);
  process.exit(status);
});
