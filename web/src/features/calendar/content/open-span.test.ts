import { expect, it } from 'vitest';
import { openSpanOf } from './use-open-span.ts';

it.each([
  [
    'the first opening to the last closing',
    [
      { open: 600, close: 1320 },
      { open: 480, close: 900 },
    ],
    [480, 1320],
  ],
  ['the end of the day, where it is open past midnight', [{ open: 600, close: 1560 }], [600, 1440]],
  ['the default where all are closed', [null, undefined], [480, 1440]],
])('the opening hours are %s', (_case, openings, [open, close]) =>
  expect(openSpanOf(openings)).toEqual({ open, close }),
);
