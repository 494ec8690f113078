import { expect, it } from 'vitest';
import { nextRow } from './use-row-keys.ts';

it.each([
  ['starts at the first row', -1, 1, 0],
  ['starts at the last row when moving up', -1, -1, 4],
  ['moves down', 1, 1, 2],
  ['moves up', 1, -1, 0],
  ['stays on the last row', 4, 1, 4],
  ['stays on the first row', 0, -1, 0],
])('%s', (_case, current, step, row) => expect(nextRow(current, step, 5)).toBe(row));
