import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Writes files into a temporary folder, which is removed after the test.
 *
 * @param {Record<string, string | object>} files by path; objects become JSON
 * @returns {Promise<string>} the folder
 */
export async function makeFiles(files) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ledig-fixture-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}
