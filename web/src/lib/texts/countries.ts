import { countries } from '@ledig/domain/guests/countries.ts';
import { currentLanguage, intlLocale } from './i18n.ts';

interface CountryChoice {
  readonly value: string;
  readonly label: string;
}

/**
 * Every country by its name in a language, in that language's order.
 *
 * @param locale such as `nb-NO`
 */
export const countryChoices = (locale: string): CountryChoice[] => {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => compare(a.label, b.label));
};

/** A country's name in the page's language. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames([intlLocale(currentLanguage())], { type: 'region' }).of(code) ?? code;
