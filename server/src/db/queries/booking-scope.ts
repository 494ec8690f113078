import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';
import { placesInScope } from './list-page.ts';

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

/** Bookings without `is_long` last at most this long. */
const SHORT_MS = 31 * 86_400_000;

/**
 * SQL condition: booking `b` ends after an instant. The second part is redundant, but lets the planner use an index on
 * the start.
 *
 * @param instant epoch milliseconds
 */
export const endsAfter = (instant: number): Condition => sql`(
  b.ends_at > ${new Date(instant)} and (b.starts_at > ${new Date(instant - SHORT_MS)} or b.is_long))`;

/** SQL condition: booking `b` is the given one, or of the same series or group and the same client. */
export const ofSameGuest = (tenantId: number, bookingId: number): Condition => sql`b.id in (
  select x.id from bookings named
    join bookings x on x.tenant_id = ${tenantId} and x.client_id = named.client_id
     and (x.id = named.id or x.series_id = named.series_id or x.group_id = named.group_id)
   where named.tenant_id = ${tenantId} and named.id = ${bookingId})`;
