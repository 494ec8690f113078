import type { Period } from '@ledig/domain/time/period.ts';
import { type RawBuilder, sql } from 'kysely';
import { bookingsEndingAfter } from './booking-scope.ts';

/** Guests in the register: registered ones, and online check-ins that wait for the host. */
const GUESTS = ['interactors', 'online_guests'] as const;
type Guests = (typeof GUESTS)[number];

/**
 * SQL condition: department `d` has guests in a table. The minimum is one entry of an index. For `exists` the planner
 * expects to find a guest soon, and reads those of all departments when there is none.
 */
const hasGuests = (tenantId: number, table: Guests) => sql`d.id is not distinct from (
  select min(g.department_id) from ${sql.table(table)} g where g.tenant_id = ${tenantId} and g.department_id >= d.id)`;

const hasGuestsDuring = (tenantId: number, table: Guests, { from, to }: Period) => sql`
  ${hasGuests(tenantId, table)} and exists (
    select from ${sql.table(table)} g
      join ${bookingsEndingAfter(tenantId, from)} b on b.tenant_id = ${tenantId} and b.id = g.booking_id
     where g.tenant_id = ${tenantId} and g.department_id = d.id and b.canceled_at is null
       and b.starts_at < ${new Date(to)})`;

/**
 * SQL condition: department `d` counts as one with stays (docs/rules/guest-register.md#departments). It is DAILY, or
 * has guests from the time when it was.
 * @param during only guests of stays in the period count that weren't canceled; null: all guests
 */
export const hasStays = (tenantId: number, during: Period | null): RawBuilder<boolean> => {
  const guests = GUESTS.map((table) =>
    during === null ? hasGuests(tenantId, table) : hasGuestsDuring(tenantId, table, during),
  );
  return sql<boolean>`(d.schedule_system = 'DAILY' or ${sql.join(guests, sql` or `)})`;
};
