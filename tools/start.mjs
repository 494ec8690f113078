import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24, packageFile, root, runMain } from './lib/shell.mjs';

// `npm start`: installs missing packages, builds outdated files, then starts the server. `--dev` serves the web from
// source and restarts the server on every change. Uses only Node's own modules, because it runs before anything is
// installed.

const BUNDLE = path.join('server', 'dist', 'main.js');
const SOURCE = path.join('server', 'src', 'main.ts');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

runMain(async () => {
  await ensureInstalled();
  if (process.argv.includes('--dev')) return startForDevelopment();
  await ensureBuilt();
  const status = await keepRunning([[node24, [BUNDLE], { NODE_ENV: 'production' }]]);
  process.exit(status);
});

async function startForDevelopment() {
  const port = process.env.PORT || '4000';
  const status = await keepRunning([
    [node24, ['--watch', '--watch-preserve-output', SOURCE], { NODE_ENV: 'development' }],
    [node24, [packageFile('vite', 'bin', 'vite.js'), 'web'], { API_ORIGIN: `http://127.0.0.1:${port}` }],
  ]);
  process.exit(status);
}

/**
 * Runs programs until the first ends, then ends the others. Forwards signals.
 *
 * @param {[command: string, args: string[], env: Record<string, string>][]} programs
 * @returns {Promise<number>} the exit code of the first to end
 */
async function keepRunning(programs) {
  const children = programs.map(([command, args, env]) =>
    spawn(command, args, {
      cwd: root,
      // Compiled code is cached, so later starts are faster.
      env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'), ...env, ...process.env },
      stdio: 'inherit',
    }),
  );
  const signalAll = (signal) => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, () => signalAll(signal));
  const ends = children.map(
    (child) =>
      new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (status) => resolve(status ?? 1));
      }),
  );
  const status = await Promise.race(ends);
  signalAll('SIGTERM');
  await Promise.all(ends);
  return status;
}
