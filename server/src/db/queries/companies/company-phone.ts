import { sql } from 'kysely';

/** SQL: the phone number of company `c` with its country code. Empty until the owner adds one. */
export const companyPhone = sql<string>`case when c.phone_number = '' then '' else c.country_code || ' ' || c.phone_number end`;

/** The phone number of a company with its country code. Empty until the owner adds one. */
export const phoneOf = ({ country_code, phone_number }: { country_code: string; phone_number: string }): string =>
  phone_number === '' ? '' : `${country_code} ${phone_number}`;
