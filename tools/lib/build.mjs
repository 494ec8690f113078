import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf, stampOf } from './hash.mjs';
import { precompress } from './precompress.mjs';
import { Fault, node24, packageFile, root, run, since } from './shell.mjs';

const SHARED_SOURCES = ['contract/src', 'domain/src', 'package-lock.json'];

/**
 * A part of the product. `build` makes the files of its folder from the sources, which are files and folders.
 *
 * @typedef {{ name: string, folder: string, sources: string[], build: (folder: string) => Promise<unknown> }} Part
 */

/** Runs a program for a production build. Its output is shown only if it fails. */
async function runQuietly(program, argument, cwd = root) {
  const { status, output } = await run(node24, [program, argument], {
    cwd,
    env: { NODE_ENV: 'production' },
    quiet: true,
  });
  if (status !== 0) throw new Fault(output.trim());
}

/** @type {Part} */
const WEB = {
  name: 'web application',
  folder: path.join(root, 'web', 'dist'),
  sources: [
    'web/src',
    'web/public',
    'web/index.html',
    'web/book.html',
    'web/vite.config.ts',
    'web/postcss.config.mjs',
    ...SHARED_SOURCES,
  ],
  build: async (folder) => {
    await runQuietly(packageFile('vite', 'bin', 'vite.js'), 'build', path.join(root, 'web'));
    await precompress(folder);
  },
};

/** @type {Part} */
const SERVER = {
  name: 'server',
  folder: path.join(root, 'server', 'dist'),
  sources: ['server/src', 'tools/bundle-server.mjs', 'tools/lib/bundle.mjs', ...SHARED_SOURCES],
  build: (folder) => runQuietly(path.join(root, 'tools', 'bundle-server.mjs'), folder),
};

const read = (file) => readFile(file, 'utf8').catch(() => '');

/**
 * Builds a part when its sources changed since the last build.
 *
 * @param {Part} part
 */
async function ensurePart({ name, folder, sources, build }) {
  const marker = path.join(folder, '.build-hash');
  /** Sizes and times of the sources when their hash was last checked. */
  const checked = path.join(folder, '.build-stamp');
  const stamp = stampOf(root, sources);
  if ((await read(checked)) === stamp && (await read(marker)) !== '') return;
  const wanted = await hashOf(root, sources);
  if ((await read(marker)) === wanted) return writeFile(checked, stamp);
  process.stdout.write(`Building the ${name} … `);
  const start = performance.now();
  // A build that is interrupted leaves files that match no sources.
  await rm(marker, { force: true });
  try {
    await build(folder);
  } catch (error) {
    console.log('failed');
    throw new Fault(`${error.message}\nThe ${name} could not be built: see above.`);
  }
  await writeFile(marker, wanted);
  await writeFile(checked, stamp);
  console.log(`done in ${since(start)}`);
}

/** Builds the server when its sources changed since the last build. */
export const ensureServerBuilt = () => ensurePart(SERVER);

/** Builds the server and the web application when their sources changed since the last build. */
export async function ensureBuilt() {
  await ensurePart(SERVER);
  await ensurePart(WEB);
}
