import type { Language } from '@ledig/contract/primitives.ts';

/** A text in both languages. */
export type BothLanguages = readonly [no: string, en: string];

/** The texts of a table in one language. */
export const inLanguage = <Key extends string>(
  texts: Readonly<Record<Key, BothLanguages>>,
  language: Language,
): Readonly<Record<Key, string>> => {
  const at = language === 'no' ? 0 : 1;
  return Object.fromEntries(Object.entries<BothLanguages>(texts).map(([key, both]) => [key, both[at]])) as Record<
    Key,
    string
  >;
};
