import type { QuickLine } from '@ledig/domain/bookings/quick-line/parse-quick-line.ts';
import { isPossiblePhone } from '@ledig/domain/phone/check-phone.ts';
import { type ClientDraft, emptyClient } from '#lib/client/client-draft.ts';
import type { ClientRow } from '../api/clients.ts';

/** Known clients are looked up from this many digits or letters on. */
const SEARCH_FROM = 3;

/** The text to look up known clients by: the phone number first, else the name. Empty for none. */
export const searchTextOf = ({ phone, name }: QuickLine): string => {
  if (phone !== null && phone.digits.length >= SEARCH_FROM) return phone.digits;
  return phone === null && name.length >= SEARCH_FROM ? name : '';
};

/** Whether the written phone number is complete. */
const isWholePhone = ({ phone }: QuickLine): boolean =>
  phone !== null && isPossiblePhone(phone.countryCode, phone.digits);

/**
 * The known client to use if staff choose none. It is the only client that matches: the number begins with the digits,
 * and the name is equal if the line has one. Null for a new client.
 */
export const likelyClient = (line: QuickLine, matches: readonly ClientRow[]): ClientRow | null => {
  const { phone, name } = line;
  if (phone === null) return null;
  const isSame = (one: string) => one.toLowerCase().startsWith(name.toLowerCase());
  const fitting = matches.filter(
    (client) =>
      client.phone_number.startsWith(phone.digits) &&
      (isWholePhone(line) ? client.country_code === phone.countryCode : true) &&
      isSame(client.name),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
};

/** The client to send: the written values, completed by the known client. */
export const clientOfLine = (line: QuickLine, known: ClientRow | null): ClientDraft => {
  if (known !== null) {
    const { name, email, country_code, phone_number } = known;
    return { name, email: line.email || email, country_code, phone_number };
  }
  const phone = line.phone ?? { countryCode: emptyClient.country_code, digits: '' };
  return { name: line.name, email: line.email, country_code: phone.countryCode, phone_number: phone.digits };
};
