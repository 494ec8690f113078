import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf, stampOf } from './hash.mjs';
import { precompress } from './precompress.mjs';
import { Fault, node24, packageFile, root, run, since } from './shell.mjs';

const MARKER = path.join(root, 'web', 'dist', '.build-hash');
/** Sizes and times of the sources when their hash was last checked. */
const STAMP = path.join(root, 'web', 'dist', '.build-stamp');
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

const read = (file) => readFile(file, 'utf8').catch(() => '');

/** Builds the web application when its sources changed since the last build. */
export async function ensureBuilt() {
  const stamp = stampOf(root, SOURCES);
  if ((await read(STAMP)) === stamp && (await read(MARKER)) !== '') return;
  const wanted = await hashOf(root, SOURCES);
  if ((await read(MARKER)) === wanted) return writeFile(STAMP, stamp);
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
  await writeFile(STAMP, stamp);
  console.log(`done in ${since(start)}`);
}
