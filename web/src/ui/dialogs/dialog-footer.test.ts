import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '..', '..');

const screens = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, text: readFileSync(path.join(SOURCE, file), 'utf8') }));

it('leaves the place of the buttons of every dialog to the common part', () => {
  const dialogs = screens.filter(({ text }) => /<(MountedModal|Modal)\b/.test(text));
  expect(dialogs.length).toBeGreaterThan(15);
  expect(dialogs.filter(({ text }) => text.includes('justify="flex-end"')).map(({ file }) => file)).toEqual([]);
});
