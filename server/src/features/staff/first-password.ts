import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for each other when read aloud or off paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** A password for the first sign-in, some 79 bits: `k7mp-x2ab-…`. */
export const makeFirstPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
