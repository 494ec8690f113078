import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
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
  return { project, folder: path.join(project, 'dist'), main: path.join(project, 'src', 'main.ts'), separate: [] };
}

const READS_A_FILE = `import { readFileSync } from 'node:fs';
  export const text: string = readFileSync(new URL('./text.txt', import.meta.url), 'utf8');`;

const run = (folder) => execFileSync(node24, [path.join(folder, 'main.js')], { encoding: 'utf8' }).trim();

test('a bundled module finds the file in the folder of its source', async () => {
  const program = await makeProgram(READS_A_FILE);
  await bundle(program);
  expect(run(program.folder)).toBe('in the same folder');
});

test('a bundled package finds the file in its folder', async () => {
  const program = await makeProgram("export { text } from 'texts';");
  const texts = path.join(program.project, 'node_modules', 'texts');
  await mkdir(texts, { recursive: true });
  await writeFile(path.join(texts, 'package.json'), '{ "name": "texts", "type": "module", "exports": "./index.js" }');
  await writeFile(path.join(texts, 'index.js'), READS_A_FILE.replace(': string', ''));
  await writeFile(path.join(texts, 'text.txt'), 'of the package');
  await bundle(program);
  expect(run(program.folder)).toBe('of the package');
});

test('the bundle can be moved with the sources', async () => {
  const program = await makeProgram(READS_A_FILE);
  await bundle(program);
  const moved = `${program.project}-moved`;
  onTestFinished(() => rm(moved, { recursive: true }));
  await cp(program.project, moved, { recursive: true });
  await rm(path.join(program.project, 'src'), { recursive: true });
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

const DAY_S = 24 * 60 * 60;
const setAge = (file, days) => {
  const at = Date.now() / 1000 - days * DAY_S;
  return utimes(file, at, at);
};

test('files stay for a week after they were replaced, also if they were built long before', async () => {
  const program = await makeProgram("export const text = 'first'; void import('./later.ts');");
  const later = path.join(program.project, 'src', 'texts', 'later.ts');
  const build = async (content) => {
    await writeFile(later, content);
    await bundle(program);
    return (await readdir(program.folder)).filter((name) => name.startsWith('later-'));
  };
  const [first] = await build('console.log(1);');
  await setAge(path.join(program.folder, first), 30);
  expect(await build('console.log(2);')).toContain(first);
  await setAge(path.join(program.folder, first), 6);
  expect(await build('console.log(3);')).toContain(first);
  await setAge(path.join(program.folder, first), 8);
  expect(await build('console.log(4);')).not.toContain(first);
});
