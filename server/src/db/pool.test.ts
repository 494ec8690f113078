import { expect, test } from 'vitest';
import { sessionsOfBundled } from './pool.ts';

test.each([
  [1, 4],
  [2, 6],
  [3, 9],
  [4, 10],
  [64, 10],
])('with %i processors, the bundled PostgreSQL gets %i sessions', (processors, sessions) => {
  expect(sessionsOfBundled(processors)).toBe(sessions);
});
