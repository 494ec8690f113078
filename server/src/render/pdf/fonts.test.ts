import { describe, expect, it } from 'vitest';
import { facesOnce, printable } from './fonts.ts';

describe('printable text', () => {
  it.each([
    ['Bjørn Ærlig Åsen', 'Bjørn Ærlig Åsen'],
    ['Łukasz Žižek Őry Şahin Đỗ', 'Łukasz Žižek Őry Şahin Đỗ'],
    ['Олександр Παπάς', 'Олександр Παπάς'],
    ['A\u030ase O\u030bry', 'Åse Őry'],
    ['王伟', 'WangWei'],
    [' two\n lines\t', 'two lines'],
  ])('prints %s as %s', async (text, expected) => expect(printable(text, await facesOnce())).toBe(expected));
});
