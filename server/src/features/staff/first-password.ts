import { randomInt } from 'node:crypto';

/** Without characters that look or sound alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A password for the first sign-in, about 79 bits: `k7mp-x2ab-…`. */
export const makeFirstPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
