const NORWAY = '+47';
const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2] as const;
const MODULUS = 11;

/** Removes spaces and dots. */
const digitsOf = (text: string): string => text.replace(/[\s.]/g, '');

/** Whether nine digits end in the check digit of the Norwegian company register (modulus 11). */
const hasCheckDigit = (digits: string): boolean => {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const check = (MODULUS - (sum % MODULUS)) % MODULUS;
  return check < 10 && check === Number(digits[8]);
};

/**
 * Whether an organization number may be used (docs/rules/accounts.md#organization-numbers). Norwegian ones have nine
 * digits with a check digit. Those of other countries are free text.
 *
 * @param countryCode country code of the company's phone number, with its plus sign
 */
export function isOrganizationNumber(countryCode: string, text: string): boolean {
  if (countryCode !== NORWAY) return true;
  const digits = digitsOf(text);
  return /^\d{9}$/.test(digits) && hasCheckDigit(digits);
}
