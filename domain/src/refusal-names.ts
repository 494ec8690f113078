import { REFUSALS, type RefusalCode, type RefusalName } from './refusals.ts';

const NAMES: ReadonlyMap<RefusalCode, RefusalName> = new Map(
  (Object.keys(REFUSALS) as RefusalName[]).map((name) => [REFUSALS[name], name]),
);

/** The name of a code. @throws when the code isn't in the table */
export const nameOfCode = (code: RefusalCode): RefusalName => {
  const name = NAMES.get(code);
  if (name === undefined) throw new Error(`no refusal has the code ${code}`);
  return name;
};
