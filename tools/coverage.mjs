import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { endpoints } from '@ledig/contract/api.ts';
import { root } from './lib/shell.mjs';

// Compares the endpoints with the specification's list of calls, if the list is next to the repository. A missing call
// isn't a failure.

const LIST = path.join(root, '..', 'shared', 'spec', 'calls.tsv');

/** Replaces parameter names by their position, because names may differ. */
const normal = (method, route) =>
  `${method} ${route
    .replace(/[()]/g, '')
    .replace(/\{[^}]+\}/g, '{}')
    .replace(/\/$/, '')}`;

const list = await readFile(LIST, 'utf8').catch(() => undefined);
if (list === undefined) {
  console.log(`${endpoints.length} endpoints; no list of calls to compare with`);
} else {
  const calls = list
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [area, method, route] = line.split('\t');
      return { area, method, route, key: normal(method, route) };
    });
  const have = new Set(endpoints.map(({ method, path: route }) => normal(method, route)));
  const missing = calls.filter(({ key }) => !have.has(key));
  const areas = Map.groupBy(missing, ({ area }) => area);
  for (const [area, lines] of areas) {
    console.log(`${area}: ${lines.map(({ method, route }) => `${method} ${route}`).join(', ')}`);
  }
  const named = new Set(calls.map(({ key }) => key));
  const extra = endpoints.filter(({ method, path: route }) => !named.has(normal(method, route)));
  if (extra.length > 0)
    console.log(`beyond the list: ${extra.map(({ method, path: route }) => `${method} ${route}`).join(', ')}`);
  console.log(`${calls.length - missing.length} of ${calls.length} calls are there, ${missing.length} missing`);
}
