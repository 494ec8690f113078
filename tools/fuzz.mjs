import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node24, packageFile, root, run, runMain } from './lib/shell.mjs';

// `npm run fuzz [-- <calls per endpoint>]`: a thousand hostile calls per endpoint by default, where `npm test` tries a
// few. Then clients that hold sockets, streams and slow bodies.
const CALLS = 1000;

runMain(async () => {
  await ensureInstalled();
  const env = { FUZZ_RUNS: process.argv[2] ?? String(CALLS) };
  const vitest = packageFile('vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', 'vitest.config.ts', path.join('test', 'fuzz'), path.join('test', 'sockets')];
  const { status } = await run(node24, args, { cwd: path.join(root, 'server'), env });
  process.exit(status);
});
