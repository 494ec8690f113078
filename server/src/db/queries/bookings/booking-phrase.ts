import { type RawBuilder, sql } from 'kysely';

/** Escapes `%`, `_` and `\` for `like`. */
const likeAnywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** SQL condition: booking `b` matches a text by its client's name, e-mail or phone, its entities, or its number. */
export const matchesPhrase = (tenantId: number, text: string): RawBuilder<unknown> => {
  const pattern = likeAnywhere(text);
  const digits = text.replaceAll(/[\s-]/g, '');
  const phone = /^\+?\d{3,}$/.test(digits)
    ? sql`or b.client_country_code || b.client_phone_number like ${likeAnywhere(digits)}`
    : sql``;
  const number = /^#?\s*\d{1,15}$/.test(text) ? sql`or b.id = ${Number(text.replace('#', ''))}` : sql``;
  return sql`(b.client_name ilike ${pattern} or b.client_email ilike ${pattern} or b.client_phone_number ilike ${pattern}
    ${phone} ${number} or exists (
      select from allocations l join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
       where l.tenant_id = ${tenantId} and l.booking_id = b.id and e.name ilike ${pattern}))`;
};
