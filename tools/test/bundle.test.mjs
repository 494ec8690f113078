import { execFileSync } from 'node:child_process';
import { cp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundle } from '../lib/bundle.mjs';
import { node24 } from '../lib/shell.mjs';
import { makeFiles } from './fixture.mjs';

/** Makes a program with a module that may read a text in its folder. Returns the options to bundle it. */
async function makeProgram(module) {
  const project = await makeFiles({
    'src/main.ts': `import { text } from './texts/text.ts'; console.log(text);`,
    'src/texts/text.ts': module,
    'src/texts/text.txt': 'in the same folder',
  });
  const sources = path.join(project, 'src');
  return { project, folder: path.join(project, 'dist'), main: path.join(sources, 'main.ts'), sources, separate: [] };
}

const READS_A_FILE = `import { readFileSync } from 'node:fs';
  export const text: string = readFileSync(new URL('./text.txt', import.meta.url), 'utf8');`;

const run = (folder) => execFileSync(node24, [path.join(folder, 'main.js')], { encoding: 'utf8' }).trim();

test('a bundled module finds the file in the folder of its source', async () => {
  const program = await makeProgram(READS_A_FILE);
  await bundle(program);
  expect(run(program.folder)).toBe('in the same folder');
});

test('the bundle can be moved with the sources', async () => {
  const program = await makeProgram(READS_A_FILE);
  await bundle(program);
  const moved = `${program.project}-moved`;
  onTestFinished(() => rm(moved, { recursive: true }));
  await cp(program.project, moved, { recursive: true });
  await rm(program.sources, { recursive: true });
  expect(run(path.join(moved, 'dist'))).toBe('in the same folder');
});

test.each([
  ['__dirname', 'export const text = __dirname;'],
  ['import.meta.dirname', 'export const text = import.meta.dirname;'],
  ['import.meta.resolve', "export const text = import.meta.resolve('./text.txt');"],
])('the build stops at %s and writes no file', async (_, module) => {
  const program = await makeProgram(module);
  await expect(bundle(program)).rejects.toThrow('looks for files in its folder');
  await expect(readdir(program.folder)).rejects.toThrow('ENOENT');
});

test('files of older builds stay for a week', async () => {
  const program = await makeProgram(READS_A_FILE);
  await bundle(program);
  for (const [name, days] of [
    ['recent.js', 6],
    ['old.js', 8],
  ]) {
    const file = path.join(program.folder, name);
    await writeFile(file, '');
    const at = Date.now() / 1000 - days * 24 * 60 * 60;
    await utimes(file, at, at);
  }
  await bundle(program);
  expect((await readdir(program.folder)).sort()).toEqual(['main.js', 'recent.js']);
});
