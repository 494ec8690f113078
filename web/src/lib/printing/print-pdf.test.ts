import { describe, expect, it } from 'vitest';
import { printDialogClosed } from './print-pdf.ts';

/** A page without focus between two moments. */
const busyContext = (from: number, to: number) => {
  let clock = 0;
  return {
    context: {
      hasFocus: () => clock < from || clock >= to,
      wait: async (milliseconds: number) => {
        clock += milliseconds;
      },
    },
    waited: () => clock,
  };
};

describe('the next print', () => {
  it.each([
    ['until the dialog is closed', 300, 20_000, 20_000],
    ['at most 1.5 seconds when no dialog opens', Infinity, Infinity, 1500],
    ['at most ten minutes', 300, Infinity, 600_300],
  ])('%s', async (_what, from, to, expected) => {
    const { context, waited } = busyContext(from, to);
    await printDialogClosed(context);
    expect(waited()).toBe(expected);
  });
});
