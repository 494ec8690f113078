import type { ClientDraft } from './client-draft.ts';

const NORWAY = '+47';
const NORWEGIAN_DIGITS = 8;
/** Maximum number of digits in a phone number. */
const PHONE_MAX = 15;
/** The longest typed phone number: its digits with spaces and signs. */
export const PHONE_TEXT_MAX = 30;

/**
 * Cuts a typed text after its fifteenth digit, where the counter ends. Rule: docs/rules/public-booking.md#submission.
 */
export const limitPhone = (typed: string): string => {
  let digits = 0;
  return [...typed].filter((sign) => !/\d/.test(sign) || ++digits <= PHONE_MAX).join('');
};

/**
 * The phone number to send: digits only, without a repeated country code and without leading zeros. Rule:
 * docs/rules/public-booking.md#submission.
 */
export const sanitisePhone = (typed: string, countryCode: string): string => {
  const code = countryCode.replace(/\D/g, '');
  const trimmed = typed.trim();
  const hasPrefix = /^(\+|00)/.test(trimmed);
  const digits = trimmed.replace(/\D/g, '').replace(/^0+/, '');
  const national =
    hasPrefix && code !== '' && digits.startsWith(code) ? digits.slice(code.length).replace(/^0+/, '') : digits;
  return national.slice(0, PHONE_MAX);
};

/** Whether the numbers of a country have eight digits. The hint of a phone field then says so. */
export const takesEightDigits = (countryCode: string): boolean => countryCode === NORWAY;

/** Norwegian numbers have eight digits. Rule: docs/rules/public-booking.md#submission. */
export const isTooShort = (phone: string, countryCode: string): boolean =>
  takesEightDigits(countryCode) && phone.length !== NORWEGIAN_DIGITS;

/** The number of digits that a phone field counts up to. */
export const digitsOf = (countryCode: string): number => (takesEightDigits(countryCode) ? NORWEGIAN_DIGITS : PHONE_MAX);

/** Key of the hint in a guest's phone field. Rule: docs/rules/public-booking.md#submission. */
export const hintOfPhone = (countryCode: string): 'client.phoneHint' | 'client.phoneHintNorway' =>
  takesEightDigits(countryCode) ? 'client.phoneHintNorway' : 'client.phoneHint';

/** The client to send. */
export const cleanClient = (client: ClientDraft): ClientDraft => ({
  name: client.name.trim(),
  email: client.email.trim(),
  country_code: client.country_code,
  phone_number: sanitisePhone(client.phone_number, client.country_code),
});
