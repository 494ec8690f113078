import { type RawBuilder, sql } from 'kysely';

/** SQL joins of the booking `b` of a link `k` with the client `p` who wrote its answers. */
export const joinWriter = (tenantId: number): RawBuilder<unknown> => sql`
  left join bookings b on b.tenant_id = ${tenantId} and b.id = k.booking_id
  left join clients p on p.tenant_id = ${tenantId} and p.id = coalesce(k.former_client_id, b.client_id)`;

/**
 * SQL for the name of that client: as given at the booking, unless it has another guest now. Null once the client is
 * erased, and for anonymous answers.
 */
export const writerOf: RawBuilder<string | null> = sql<string | null>`
  case when p.erased_at is null then case when k.former_client_id is null then b.client_name else p.name end end`;
