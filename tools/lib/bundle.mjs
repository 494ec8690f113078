import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { Fault } from './shell.mjs';

/** Code that finds files in its own folder. It would look in the folder of the bundle. */
const OWN_FOLDER = /\b__(dirname|filename)\b|\bimport\.meta\.(dirname|filename|resolve)\b/;

/** A running server loads some files later, so those of older builds stay for so long. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Makes each source keep its address. It is relative to the bundle, so both can be moved together. */
const keepAddresses = (sources, folder) => ({
  name: 'keep addresses',
  transform(code, id) {
    if (!id.startsWith(sources) || !code.includes('import.meta.url')) return null;
    const source = path.relative(folder, id).split(path.sep).join('/');
    return code.replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`);
  },
});

/** Throws a Fault at code that would no longer find its files. */
function checkAddresses({ fileName, code }) {
  const line = code.split('\n').find((text) => OWN_FOLDER.test(text));
  if (line) throw new Fault(`${fileName} has code that looks for files in its folder: ${line.trim()}`);
}

async function removeOld(folder) {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (Date.now() - (await stat(file)).mtimeMs > KEPT_MS) await rm(file);
  }
}

/**
 * Joins a program and its packages into a few files. The first has the program's name, with the ending `.js`.
 *
 * @param {{ main: string, sources: string, separate: (string | RegExp)[], folder: string }} options `sources` is the
 * folder of the program's modules. Node loads the packages in `separate` from `node_modules`. The files go to `folder`.
 * @throws Fault when a package looks for files in its folder; then no file is written
 */
export async function bundle({ main, sources, separate, folder }) {
  const plugins = [keepAddresses(sources, folder)];
  const build = await rolldown({ input: main, platform: 'node', external: separate, plugins, logLevel: 'silent' });
  const names = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
  const { output } = await build.generate({ format: 'esm', ...names }).finally(() => build.close());
  output.forEach(checkAddresses);
  await mkdir(folder, { recursive: true });
  for (const { fileName, code } of output) await writeFile(path.join(folder, fileName), code);
  await removeOld(folder);
}
