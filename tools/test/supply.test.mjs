import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAudit } from '../lib/audit.mjs';
import { packagesOfLock, SBOM } from '../lib/sbom.mjs';
import { root } from '../lib/shell.mjs';

const read = (file) => readFile(path.join(root, file), 'utf8');

describe('list of components', () => {
  it('contains every package of the lock file, and no other (npm run sbom)', async () => {
    const { components } = JSON.parse(await read(SBOM));
    const listed = components.map((one) => one['bom-ref']);
    expect([...new Set(listed)].sort()).toEqual([...packagesOfLock(await read('package-lock.json'))].sort());
  });

  it('contains no registry and no folder', async () => {
    const text = await read(SBOM);
    const addresses = new Set(text.match(/https?:\/\/[^/"]+/g));
    expect([...addresses]).toEqual(['http://cyclonedx.org']);
    expect(text).not.toContain('node_modules');
  });
});

describe('audit of packages', () => {
  it.each([
    ['nothing', ''],
    ['an error', '{"message":"405 Method Not Allowed"}'],
    ['a page', '<html>'],
  ])('is skipped when the registry answers %s', (_, output) => expect(readAudit(output)).toBeNull());

  it('reports only serious vulnerabilities', () => {
    const vulnerabilities = {
      one: { name: 'one', severity: 'high', via: [] },
      two: { name: 'two', severity: 'moderate', via: [] },
    };
    expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual([{ name: 'one', severity: 'high' }]);
    expect(readAudit('{"vulnerabilities":{}}')).toEqual([]);
  });
});
