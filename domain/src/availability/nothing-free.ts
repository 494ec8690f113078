import { REFUSALS } from '../refusals.ts';

/** Codes of the refusals that mean that nothing is free. */
export const NOTHING_FREE: ReadonlySet<string> = new Set([
  REFUSALS.nothingFree,
  REFUSALS.unitTaken,
  REFUSALS.categoryFull,
]);
