import type { Scope } from '@ledig/domain/access/scope.ts';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** The bookings `b` that hold one of these entities. */
export const holdsOneOf = (tenantId: number, entityIds: readonly number[]): Condition => sql`exists (
  select from allocations l
   where l.tenant_id = ${tenantId} and l.booking_id = b.id and l.entity_id = any(${[...entityIds]}::bigint[]))`;

/** The bookings `b` within someone's scope. */
export const bookingsInScope = (tenantId: number, { companyId, departmentId, entityIds }: Scope): Condition[] => [
  sql`b.tenant_id = ${tenantId}`,
  ...(companyId === null ? [] : [sql`b.company_id = ${companyId}`]),
  ...(departmentId === null ? [] : [sql`b.department_id = ${departmentId}`]),
  ...(entityIds === null ? [] : [holdsOneOf(tenantId, entityIds)]),
];

/** What isn't `is_long` lasts no longer than this. */
const SHORT_MS = 31 * 86_400_000;

/**
 * The bookings `b` that end after an instant. The second condition says nothing new. It keeps the search to what is near, however
 * many others there are.
 *
 * @param instant epoch milliseconds
 */
export const endsAfter = (instant: number): Condition => sql`(
  b.ends_at > ${new Date(instant)} and (b.starts_at > ${new Date(instant - SHORT_MS)} or b.is_long))`;
