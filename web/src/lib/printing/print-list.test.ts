import { describe, expect, it } from 'vitest';
import { listIdOf, printKey } from './print-list.ts';

describe('the print window’s address', () => {
  it('names its list and no other storage key', () => {
    expect(listIdOf(new URLSearchParams('list=1b-2'))).toBe('1b-2');
    expect(printKey('1b-2')).toBe('ledig.print.1b-2');
    expect(['', 'list=', 'list=../session', 'list=a.b'].map((text) => listIdOf(new URLSearchParams(text)))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
