import { describe, expect, it } from 'vitest';
import { isPossiblePhone } from './check-phone.ts';

describe('isPossiblePhone', () => {
  it.each([
    ['+47', '91234567'],
    ['+46', '701234567'],
    ['+45', '12345678'],
    ['+1', '2025550123'],
    ['+44', '7911123456'],
    ['+999', '1234'],
  ])('accepts %s %s', (code, number) => expect(isPossiblePhone(code, number)).toBe(true));

  it.each([
    ['+47', '9123456'],
    ['+47', '912345678'],
    // Norway also has numbers of five digits, but they can't be called from abroad.
    ['+47', '02345'],
    ['+46', '70123'],
    ['+45', '1234567'],
    ['+1', '202555012'],
  ])('rejects %s %s', (code, number) => expect(isPossiblePhone(code, number)).toBe(false));
});
