const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * How long to wait before connecting again, in milliseconds: doubled with each failure in a row, and spread, so that all the
 * screens of a server that was started anew don't come back at one moment.
 *
 * @param failures in a row; 0 after a connection that worked
 * @param random from 0 to 1
 */
export const pauseAfter = (failures: number, random: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (0.5 + random / 2);
