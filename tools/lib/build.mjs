import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from './hash.mjs';
import { precompress } from './precompress.mjs';
import { Fault, node24, packageFile, root, run, since } from './shell.mjs';

const MARKER = path.join(root, 'web', 'dist', '.build-hash');
/** Sources of the browser's files. */
const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/book.html',
  'web/vite.config.ts',
  'web/postcss.config.mjs',
  'contract/src',
  'domain/src',
  'package-lock.json',
];

/** Builds the web application when its sources changed since the last build. */
export async function ensureBuilt() {
  const wanted = await hashOf(root, SOURCES);
  if ((await readFile(MARKER, 'utf8').catch(() => '')) === wanted) return;
  process.stdout.write('Building the web application … ');
  const start = performance.now();
  const { status, output } = await run(node24, [packageFile('vite', 'bin', 'vite.js'), 'build'], {
    cwd: path.join(root, 'web'),
    env: { NODE_ENV: 'production' },
    quiet: true,
  });
  if (status !== 0) {
    console.log('failed');
    throw new Fault(`${output.trim()}\nThe web application could not be built: see above.`);
  }
  await precompress(path.join(root, 'web', 'dist'));
  await writeFile(MARKER, wanted);
  console.log(`done in ${since(start)}`);
}
