import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test('the list holds 100,000 hashes, sorted for binary search', async () => {
  const hashes = await readFile(new URL('./common-passwords.bin', import.meta.url));
  expect(hashes.length / 4).toBe(100_000);
  let last = -1;
  for (let at = 0; at < hashes.length; at += 4) {
    const hash = hashes.readUInt32BE(at);
    if (hash < last) expect.fail(`out of order at ${at}`);
    last = hash;
  }
});

test.each(['letmein1', 'PassWord1', ' iloveyou1 '])('%j is common', async (password) =>
  expect(await isCommonPassword(password)).toBe(true),
);

test.each(['granskog og fjord', 'qwerty-og-en-elg'])('%j is not', async (password) =>
  expect(await isCommonPassword(password)).toBe(false),
);
