import { expect, test } from 'vitest';
import { statementName } from './statement-name.ts';

test('names each statement of a session once', () => {
  const session = {};
  expect(statementName(session, 'select 1')).toBe('q0');
  expect(statementName(session, 'select 2')).toBe('q1');
  expect(statementName(session, 'select 1')).toBe('q0');
});

test('leaves statements without a name when the session has many, but not those of another session', () => {
  const [full, other] = [{}, {}];
  for (let at = 0; at < 1000; at++) statementName(full, `select ${at}`);
  expect(statementName(full, 'select 0')).toBe('q0');
  expect(statementName(full, 'select 999')).toBeUndefined();
  expect(statementName(other, 'select 999')).toBe('q0');
});
