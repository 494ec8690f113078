import { distinctNames } from '#lib/texts/distinct-names.ts';

/** More choices than this can be searched by typing. */
const MANY = 8;

/** Whether a select has so many choices that people find one faster by typing. */
export const isMany = (choices: readonly unknown[] | undefined): boolean => (choices?.length ?? 0) > MANY;

/** The options of a select among named records. Departments of the same name have their company added. */
export const optionsOf = (records: Parameters<typeof distinctNames>[0] | undefined) =>
  [...distinctNames(records ?? [])].map(([id, label]) => ({ value: String(id), label }));
