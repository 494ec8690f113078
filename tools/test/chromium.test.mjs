import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ensureChromium, nameChromium } from '../lib/chromium.mjs';

let folder;
const program = (text) => {
  const file = path.join(folder, 'browser');
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
  return file;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ledig-browser-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('uses the browser of CHROMIUM_PATH', async () => {
  const file = program('exit 0');
  vi.stubEnv('CHROMIUM_PATH', file);
  expect(await ensureChromium()).toBe(file);
});

it('names the browser with its version and path', async () => {
  const file = program('echo "warning: no display"; echo "Chromium 156.0.8078.79 built on Debian"');
  expect(await nameChromium(file)).toBe(`Chromium 156.0.8078.79 (${file})`);
});

it('names a browser without a version by its path', async () => {
  const file = program('exit 1');
  expect(await nameChromium(file)).toBe(`unknown version (${file})`);
});
