import { Fault } from './fault.ts';

/**
 * Refuses a change of a record that was changed since the caller read it. A call without a version overwrites the
 * record.
 *
 * @param given the version that the caller read
 * @throws Fault REQUEST-3017 when the stored version differs
 */
export const expectVersion = <V extends number | string>(given: V | undefined, stored: V): void => {
  if (given !== undefined && given !== stored) throw new Fault('changedMeanwhile');
};
