import { expect, test } from 'vitest';
import { softDelay } from './sign-in-guard.ts';

test.each([
  [0, 0],
  [10, 0],
  [11, 200],
  [20, 2000],
  [25, 3000],
  [100_000, 3000],
])('delays an answer after %i attempts at one account by %i ms', (attempts, ms) =>
  expect(softDelay(attempts)).toBe(ms),
);
