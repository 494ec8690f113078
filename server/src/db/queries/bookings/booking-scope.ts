import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import { placesInScope } from '../statements/list-page.ts';

type Condition = RawBuilder<unknown>;

/** SQL condition: booking `b` holds one of these entities. */
export const holdsOneOf = (tenantId: number, entityIds: readonly number[]): Condition => sql`exists (
  select from allocations l
   where l.tenant_id = ${tenantId} and l.booking_id = b.id and l.entity_id = any(${[...entityIds]}::bigint[]))`;

/** SQL conditions: booking `b` is within a scope. */
export const bookingsInScope = (tenantId: number, scope: Scope): Condition[] => [
  ...placesInScope('b', tenantId, scope),
  ...(scope.entityIds === null ? [] : [holdsOneOf(tenantId, scope.entityIds)]),
];

/**
 * SQL of a table expression: the tenant's bookings that end after an instant. It has a part for those that last at most
 * 24 hours, at most 31 days, and longer. Each part is one range of an index; with a single condition the planner reads
 * all past bookings of a department.
 *
 * @param instant epoch milliseconds, or SQL of a `timestamptz`
 */
export const bookingsEndingAfter = (tenantId: number, instant: number | Condition): Condition => {
  const from = typeof instant === 'number' ? sql`${new Date(instant)}::timestamptz` : instant;
  const ending = sql`select n.* from bookings n where n.tenant_id = ${tenantId} and n.ends_at > ${from}`;
  return sql`(
    ${ending} and n.starts_at > ${from} - interval '24 hours' and n.is_short
    union all
    ${ending} and n.starts_at > ${from} - interval '31 days' and not n.is_short and not n.is_long
    union all
    ${ending} and n.is_long)`;
};

/** SQL condition: booking `b` is the given one, or of the same series or group and the same client. */
export const ofSameGuest = (tenantId: number, bookingId: number): Condition => sql`b.id in (
  select x.id from bookings named
    join bookings x on x.tenant_id = ${tenantId} and x.client_id = named.client_id
     and (x.id = named.id or x.series_id = named.series_id or x.group_id = named.group_id)
   where named.tenant_id = ${tenantId} and named.id = ${bookingId})`;
