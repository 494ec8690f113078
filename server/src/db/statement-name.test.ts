import { expect, test } from 'vitest';
import { statementName } from './statement-name.ts';

test('names each statement of a session once', () => {
  const session = {};
  const name = statementName(session, 'select 1');
  expect(name).toMatch(/^q\d+$/);
  expect(statementName(session, 'select 1')).toBe(name);
});

test('gives a name to one statement of one session only', () => {
  const [one, other] = [{}, {}];
  const names = [statementName(one, 'select 1'), statementName(one, 'select 2'), statementName(other, 'select 2')];
  expect(new Set(names).size).toBe(3);
});

test('leaves statements without a name when the session has many, but not those of another session', () => {
  const [full, other] = [{}, {}];
  const first = statementName(full, 'select 0');
  for (let at = 1; at < 1000; at++) statementName(full, `select ${at}`);
  expect(statementName(full, 'select 0')).toBe(first);
  expect(statementName(full, 'select 999')).toBeUndefined();
  expect(statementName(other, 'select 999')).toBeDefined();
});
