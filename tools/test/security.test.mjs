import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/shell.mjs';

const PLACES = ['server', 'contract/src', 'domain/src', 'web/src', 'e2e', 'tools/test'];
const isTest = (name) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(name);

const text = await readFile(path.join(root, 'docs/security.md'), 'utf8');

describe('docs/security.md', () => {
  it('names only tests that exist', async () => {
    const listed = await Promise.all(
      PLACES.map((place) => readdir(path.join(root, place), { recursive: true, withFileTypes: true })),
    );
    const existing = new Set(
      listed
        .flat()
        .filter(({ name, parentPath }) => isTest(name) && !parentPath.includes('node_modules'))
        .map(({ name }) => name),
    );
    const named = [...text.matchAll(/`(?:[\w./-]+\/)?([\w.-]+\.(?:test|spec)\.(?:ts|tsx|mjs))`/g)].map(
      ([, name]) => name,
    );
    expect(named.length).toBeGreaterThan(50);
    expect([...new Set(named)].filter((name) => !existing.has(name))).toEqual([]);
  });

  const rows = text.split('\n').filter((line) => /^\| \d+\.\d/.test(line));
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));

  it('has each clause once, with a state', () => {
    const clauses = cells.flatMap(([, clause]) => clause.split(', '));
    expect(clauses.filter((clause, at) => clauses.indexOf(clause) !== at)).toEqual([]);
    expect([...new Set(cells.map(([, , state]) => state))].sort()).toEqual(['gap', 'n/a', 'partly', 'yes']);
  });

  it('has a test for each claim', () => {
    const unproven = cells.filter(([, , state, , test]) => state === 'yes' && test === '–');
    expect(unproven.map(([, clause]) => clause)).toEqual(['14.1.1, 14.1.2']);
  });
});
