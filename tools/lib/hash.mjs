import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * One hash over the names and contents of files and folders. Missing ones count as empty.
 *
 * @param {string} base the folder that names are relative to
 * @param {string[]} entries files and folders below it
 */
export async function hashOf(base, entries) {
  const hash = createHash('sha256');
  for (const entry of entries) {
    for (const file of (await filesBelow(path.join(base, entry))).sort()) {
      hash
        .update(`${path.relative(base, file)}\0`)
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * One hash over the names, sizes and modification times of files and folders. It reads no contents, so it is fast.
 * An equal stamp means equal contents, as for `make` and `git`.
 *
 * @param {string} base the folder that names are relative to
 * @param {string[]} entries files and folders below it
 */
export function stampOf(base, entries) {
  const hash = createHash('sha256');
  const add = (entry) => {
    const found = statSync(path.join(base, entry), { bigint: true, throwIfNoEntry: false });
    if (!found) return;
    if (!found.isDirectory()) return hash.update(`${entry}\0${found.size}\0${found.mtimeNs}\0${found.ctimeNs}\0`);
    for (const name of readdirSync(path.join(base, entry)).sort()) {
      if (name !== 'node_modules' && !name.startsWith('.')) add(path.join(entry, name));
    }
  };
  for (const entry of entries) add(entry);
  return hash.digest('hex');
}

/**
 * All files of a folder and its subfolders, without installed packages and hidden files. A file returns itself.
 *
 * @param {string} entry
 * @returns {Promise<string[]>}
 */
export async function filesBelow(entry) {
  const found = await stat(entry).catch(() => undefined);
  if (!found) return [];
  if (!found.isDirectory()) return [entry];
  const names = (await readdir(entry)).filter((name) => name !== 'node_modules' && !name.startsWith('.'));
  return (await Promise.all(names.map((name) => filesBelow(path.join(entry, name))))).flat();
}
