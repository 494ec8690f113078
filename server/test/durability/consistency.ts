import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** True for bookings made by the server, not for rows inserted by a test. */
export const ONE_CONFIRMATION = 'a booking has not exactly one confirmation';

/** Invariants of a tenant's bookings. Each query finds violations. */
const BROKEN: Readonly<Record<string, string>> = {
  'two active bookings hold one entity at one time': `
    select a.booking_id, b.booking_id as other from allocations a join allocations b
        on b.tenant_id = a.tenant_id and b.entity_id = a.entity_id and b.booking_id > a.booking_id
       and b.starts_at < a.ends_at and b.ends_at > a.starts_at
     where a.active and b.active`,
  'a booking holds nothing': `
    select id from bookings b where not exists (select from allocations a where a.tenant_id = b.tenant_id and a.booking_id = b.id)`,
  'a booking holds too little for its guests': `
    select b.id from bookings b join allocations a on a.tenant_id = b.tenant_id and a.booking_id = b.id join renting_entities e on e.tenant_id = a.tenant_id and e.id = a.entity_id
     group by b.id, b.guests having sum(e.capacity) < b.guests`,
  'an allocation has other times than its booking': `
    select b.id from bookings b join allocations a on a.tenant_id = b.tenant_id and a.booking_id = b.id
     where (a.starts_at, a.ends_at) <> (b.starts_at, b.ends_at)`,
  [ONE_CONFIRMATION]: `
    select b.id from bookings b left join outbox o on o.tenant_id = b.tenant_id and o.booking_id = b.id and o.kind = 'booking_confirmation'
     group by b.id having count(o.id) <> 1`,
  'a key was kept without its answer': `
    select key from idempotency_keys where coalesce(answer ->> 'id', '') = ''`,
  'a stored answer names a missing booking': `
    select key from idempotency_keys k
     where not exists (select from bookings b where b.tenant_id = k.tenant_id and b.id = (k.answer ->> 'id')::bigint)`,
  'one phone number holds two bookings of a department at one time': `
    select a.id, b.id as other from bookings a join bookings b
        on b.tenant_id = a.tenant_id and b.department_id = a.department_id and b.client_phone_number = a.client_phone_number and b.id > a.id
       and b.starts_at < a.ends_at and b.ends_at > a.starts_at
     where a.canceled_at is null and b.canceled_at is null`,
};

/** The violated invariants of a tenant's bookings. Empty when all hold. Some can be excluded. */
export const findBroken = (
  db: Database,
  tenantId: number,
  leftOut: readonly string[] = [],
): Promise<Record<string, unknown[]>> =>
  db.tenantRead(tenantId, async ({ trx }) => {
    const found: Record<string, unknown[]> = {};
    for (const [sentence, query] of Object.entries(BROKEN)) {
      if (leftOut.includes(sentence)) continue;
      const { rows } = await sql.raw<object>(query).execute(trx);
      if (rows.length > 0) found[sentence] = rows.slice(0, 5);
    }
    return found;
  });
