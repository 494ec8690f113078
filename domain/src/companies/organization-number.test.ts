import { describe, expect, it } from 'vitest';
import { isOrganizationNumber } from './organization-number.ts';

describe('isOrganizationNumber', () => {
  it.each([
    ['+47', '974760673', true],
    ['+47', '974 760 673', true],
    ['+47', '974.760.673', true],
    ['+47', '974760674', false],
    ['+47', '912345678', false],
    ['+47', '97476067', false],
    ['+47', '9747606730', false],
    ['+47', 'NO974760673', false],
    // Its check digit is 10, so it is invalid.
    ['+47', '912345670', false],
    ['+46', '556016-0680', true],
    ['+44', 'SC123456', true],
  ])('gives %3$s for %1$s %2$s', (code, text, expected) => expect(isOrganizationNumber(code, text)).toBe(expected));
});
