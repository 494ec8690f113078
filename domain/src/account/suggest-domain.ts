import { checkReserved } from './reserved-domains.ts';

const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', å: 'a', ß: 'ss' };
const MOST = 63;
/** The form of a Norwegian company at the end of its name. */
const COMPANY_FORM = /\s+(as|asa|sa|da|ans)$/;

/**
 * A domain for a company's name, by its rules: letters, digits and underscores, no digit first. Empty when the name has
 * none of them. Rule: docs/rules/organization.md#domain.
 */
export const suggestDomain = (name: string): string => {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(COMPANY_FORM, '')
    .replace(/[æøåß]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return (/^\d/.test(plain) ? `_${plain}` : plain).slice(0, MOST);
};

/** Used for a name without letters or digits, and for a reserved one. */
const ANY = 'company';
const NUMBERS = 9;

/**
 * Domains to try for a new company, in order: its name, then the name with a number. Rule:
 * docs/rules/sign-up.md#four-fields.
 *
 * @param extra a number that makes the last domain unique
 */
export const domainsFor = (name: string, extra: number): string[] => {
  const suggested = suggestDomain(name);
  const base = suggested === '' || checkReserved(suggested, '') ? ANY : suggested;
  const numbered = (number: number) => `${base.slice(0, MOST - 1 - String(number).length)}_${number}`;
  const numbers = Array.from({ length: NUMBERS - 1 }, (_, at) => at + 2);
  return [...(base === ANY ? [] : [base]), ...[...numbers, extra].map(numbered)];
};
