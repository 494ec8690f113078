import { describe, expect, it } from 'vitest';
import { isOrganizationNumber } from './organization-number.ts';

describe('isOrganizationNumber', () => {
  it.each([
    ['+47', '974760673'],
    ['+47', '974 760 673'],
    ['+47', '974.760.673'],
    ['+46', '556016-0680'],
    ['+44', 'SC123456'],
  ])('accepts %s %s', (code, text) => expect(isOrganizationNumber(code, text)).toBe(true));

  it.each([
    '974760674',
    '912345678',
    '97476067',
    '9747606730',
    'NO974760673',
    // Its check digit is 10, so it is invalid.
    '912345670',
  ])('rejects %s in Norway', (text) => expect(isOrganizationNumber('+47', text)).toBe(false));
});
