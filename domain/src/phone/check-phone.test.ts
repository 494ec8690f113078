import { describe, expect, it } from 'vitest';
import { isPossiblePhone } from './check-phone.ts';

describe('isPossiblePhone', () => {
  it.each([
    ['+47', '91234567', true],
    ['+47', '9123456', false],
    ['+47', '912345678', false],
    // Norway also has numbers of five digits, but they can't be called from abroad.
    ['+47', '02345', false],
    ['+46', '701234567', true],
    ['+46', '70123', false],
    ['+45', '12345678', true],
    ['+45', '1234567', false],
    ['+1', '2025550123', true],
    ['+1', '202555012', false],
    ['+44', '7911123456', true],
    ['+999', '1234', true],
  ])('gives %3$s for %1$s %2$s', (code, number, expected) => expect(isPossiblePhone(code, number)).toBe(expected));
});
