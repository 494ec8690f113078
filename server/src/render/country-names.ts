import type { Language } from '@ledig/contract/primitives.ts';

const LOCALES: Readonly<Record<Language, string>> = { no: 'nb-NO', 'en-us': 'en-GB' };

/**
 * Returns a function that names a country in a language.
 * Its argument is an ISO 3166 code of two letters. It returns any other text as it gets it.
 */
export const countryNames = (language: Language): ((code: string) => string) => {
  const names = new Intl.DisplayNames([LOCALES[language]], { type: 'region', fallback: 'code' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
};
