/**
 * Groups the digits of a phone number in pairs, an odd number with three first: `+47 22 33 44 55`, `+46 701 23 45 67`.
 * The country code stays whole.
 */
export const groupPhone = (phone: string): string =>
  phone.replace(
    /(^|\s)(\d+)/g,
    (_, before: string, digits: string) => before + digits.replace(/\d{2}(?=(\d{2})+$)/g, '$& '),
  );

/** Country code and number, in pairs after the code: `+47 91 23 45 67`. Empty without a number. */
export const formatPhone = (countryCode: string, number: string): string =>
  number === '' ? '' : groupPhone(`${countryCode} ${number.replace(/\s/g, '')}`).trim();
