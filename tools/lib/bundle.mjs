import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { Fault } from './shell.mjs';

/** Code that finds files in its own folder. It would look in the folder of the bundle. */
const OWN_FOLDER = /\b__(dirname|filename)\b|\bimport\.meta\.(dirname|filename|resolve)\b/;

/** Names the files of the last build, one a line. */
const LIST = '.files';
/** Files stay for so long after a build replaced them, because a running server may still load them. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Makes each module keep its address. It is relative to the bundle, so both can be moved together. */
const keepAddresses = (folder) => ({
  name: 'keep addresses',
  transform(code, id) {
    // Rolldown's own modules have no file.
    if (id.startsWith('\0') || !code.includes('import.meta.url')) return null;
    const source = path.relative(folder, id).split(path.sep).join('/');
    return code.replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`);
  },
});

/** Throws a Fault at code that would no longer find its files. */
function checkAddresses({ fileName, code }) {
  const line = code.split('\n').find((text) => OWN_FOLDER.test(text));
  if (line) throw new Fault(`${fileName} has code that looks for files in its folder: ${line.trim()}`);
}

/** Sets the times of the last build's files to now, so that they count as replaced now. */
async function markReplaced(folder) {
  const last = (await readFile(path.join(folder, LIST), 'utf8').catch(() => '')).split('\n');
  const now = new Date();
  for (const name of await readdir(folder)) {
    if (last.includes(name)) await utimes(path.join(folder, name), now, now);
  }
}

/** Removes the code that was replaced long ago. */
async function removeOld(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  for (const file of names.map((name) => path.join(folder, name))) {
    if (Date.now() - (await stat(file)).mtimeMs > KEPT_MS) await rm(file);
  }
}

/**
 * Joins a program and its packages into a few files. The first has the program's name, with the ending `.js`.
 *
 * @param {{ main: string, separate: (string | RegExp)[], folder: string }} options Node loads the packages in
 * `separate` from `node_modules`. The files go to `folder`.
 * @throws Fault when a package looks for files in its folder; then no file is written
 */
export async function bundle({ main, separate, folder }) {
  const plugins = [keepAddresses(folder)];
  const build = await rolldown({ input: main, platform: 'node', external: separate, plugins, logLevel: 'silent' });
  const names = { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' };
  const { output } = await build.generate({ format: 'esm', ...names }).finally(() => build.close());
  output.forEach(checkAddresses);
  await mkdir(folder, { recursive: true });
  await markReplaced(folder);
  for (const { fileName, code } of output) await writeFile(path.join(folder, fileName), code);
  await writeFile(path.join(folder, LIST), output.map(({ fileName }) => fileName).join('\n'));
  await removeOld(folder);
}
