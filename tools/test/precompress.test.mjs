import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { precompress } from '../lib/precompress.mjs';

test('long text files get a brotli and a gzip version, others none', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ledig-precompress-'));
  const text = 'export const ledig = true;\n'.repeat(100);
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'app.js'), text);
  await writeFile(path.join(folder, 'short.css'), 'a{}');
  await writeFile(path.join(folder, 'font.woff2'), text);
  try {
    expect(await precompress(folder)).toBe(1);
    expect((await readdir(folder)).sort()).toEqual(['assets', 'font.woff2', 'short.css']);
    const read = (end) => readFile(path.join(folder, 'assets', `app.js${end}`));
    expect(brotliDecompressSync(await read('.br')).toString()).toBe(text);
    expect(gunzipSync(await read('.gz')).toString()).toBe(text);
  } finally {
    await rm(folder, { recursive: true });
  }
});
