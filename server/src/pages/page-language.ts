/** Languages of the pages, in the API's spelling. */
export const PAGE_LANGUAGES = ['no', 'en-us'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** Value of `<html lang>` and `hreflang`. */
export const HTML_LANGUAGE: Readonly<Record<PageLanguage, string>> = { no: 'no', 'en-us': 'en' };

/** Value of `og:locale`. */
export const OPEN_GRAPH_LOCALE: Readonly<Record<PageLanguage, string>> = { no: 'nb_NO', 'en-us': 'en_US' };

/** The language that an address asks for with `?lang=`. Norwegian without one, like the interface. */
export const pageLanguageOf = (asked: unknown): PageLanguage =>
  PAGE_LANGUAGES.find((language) => language === asked) ?? 'no';

/** The address of a page in a language. Norwegian, the default, has no parameter, so that each page has one address. */
export const inLanguage = (path: string, language: PageLanguage): string =>
  language === 'no' ? path : `${path}?lang=${language}`;
