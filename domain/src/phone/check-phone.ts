import { PHONE_LENGTHS } from './phone-lengths.ts';

const NORWAY = '+47';
const NORWEGIAN_DIGITS = 8;

let lengths: ReadonlyMap<string, readonly number[]> | null = null;

/** Possible lengths by calling code with its plus sign, parsed at first use. */
const lengthsByCode = (): ReadonlyMap<string, readonly number[]> => {
  lengths ??= new Map(
    PHONE_LENGTHS.split(';').map((part) => {
      const [code = '', list = ''] = part.split(':');
      return [`+${code}`, list.split(',').map(Number)] as const;
    }),
  );
  return lengths;
};

/**
 * Possible lengths of a national number (docs/rules/accounts.md#phone-numbers): 8 in Norway, elsewhere those of
 * libphonenumber-js. Null for an unknown calling code.
 *
 * @param countryCode with its plus sign
 */
function phoneLengths(countryCode: string): readonly number[] | null {
  return countryCode === NORWAY ? [NORWEGIAN_DIGITS] : (lengthsByCode().get(countryCode) ?? null);
}

/**
 * Whether a national number has a possible length for its country. True for an unknown country code, which is refused
 * separately.
 *
 * @param phoneNumber digits only
 */
export function isPossiblePhone(countryCode: string, phoneNumber: string): boolean {
  return phoneLengths(countryCode)?.includes(phoneNumber.length) ?? true;
}
