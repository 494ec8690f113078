const FIRST_MS = 500;
const LONGEST_MS = 30_000;

/**
 * Delay before reconnecting, in milliseconds. It doubles with each failure in a row and is randomized, so that
 * screens don't all reconnect to a restarted server at the same moment.
 * @param failures in a row; 0 after a connection that worked
 * @param random from 0 to 1
 */
export const pauseAfter = (failures: number, random: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (0.5 + random / 2);
