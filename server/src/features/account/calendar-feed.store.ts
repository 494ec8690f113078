import type { Language } from '@ledig/contract/primitives.ts';
import type { Scope } from '@ledig/domain/access/scope.ts';
import { MOST_FEED_BOOKINGS } from '@ledig/domain/account/calendar-feed.ts';
import type { Period } from '@ledig/domain/time/period.ts';
import { sql } from 'kysely';
import { type AccessRow, accessColumns } from '#auth/access-row.ts';
import type { TenantTransaction } from '#db/database.ts';
import { staffLanguage } from '#db/queries/accounts/staff-language.ts';
import { bookingsEndingAfter, bookingsInScope } from '#db/queries/bookings/booking-scope.ts';
import { allOf } from '#db/queries/statements/list-page.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import type { FeedBooking } from '#messages/calendar/calendar-feed.ts';

/** A person's calendar subscription. */
export const findFeed = ({ trx, tenantId }: TenantTransaction, userId: number) =>
  trx
    .selectFrom('calendar_feeds')
    .select(['created_at', 'last_fetched_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Stores a person's calendar subscription by the hash of its token, in place of the one before. */
export const saveFeed = ({ trx, tenantId }: TenantTransaction, userId: number, hash: Buffer, now: Date) =>
  trx
    .insertInto('calendar_feeds')
    .values({ tenant_id: tenantId, user_id: userId, token_hash: hash, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ token_hash: hash, created_at: now, last_fetched_at: null }),
    )
    .execute();

/** Stores that a subscription was fetched. */
export const noteFetch = ({ trx, tenantId }: TenantTransaction, hash: Buffer, now: Date) =>
  trx
    .updateTable('calendar_feeds')
    .set({ last_fetched_at: now })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hash)
    .execute();

/** The person of a calendar subscription. */
export interface FeedPersonRow extends AccessRow {
  readonly archived: boolean;
  /** Whether the person's company or department is archived. */
  readonly place_archived: boolean;
  readonly last_fetched_at: Date | null;
  /** Null when it is unknown. */
  readonly language: Language | null;
}

/** The person whose subscription has the token. Undefined for an unknown token. */
export const findFeedPerson = async (
  { trx, tenantId }: TenantTransaction,
  hash: Buffer,
  now: Date,
): Promise<FeedPersonRow | undefined> => {
  const { rows } = await sql<FeedPersonRow>`
    select ${accessColumns(tenantId, now)}, f.last_fetched_at, u.archived_at is not null as archived,
           coalesce(c.archived_at, d.archived_at) is not null as place_archived,
           ${staffLanguage(tenantId, sql.ref('u.id'))} as language
      from calendar_feeds f
      join users u on u.tenant_id = f.tenant_id and u.id = f.user_id
      join tenants t on t.id = f.tenant_id
      left join companies c on c.tenant_id = u.tenant_id and c.id = u.company_id
      left join departments d on d.tenant_id = u.tenant_id and d.id = u.department_id
     where f.tenant_id = ${tenantId} and f.token_hash = ${hash}`.execute(trx);
  return rows[0];
};

/**
 * Bookings in scope that overlap a period and aren't canceled, of active departments, by start. If there are too many,
 * the ones that begin nearest to now. Each half of the choice is one range of an index by start. A stay that was checked out
 * early ends when its units become free, as on the board.
 */
export const listFeedBookings = async (
  { trx, tenantId }: TenantTransaction,
  scope: Scope,
  { from, to }: Period,
  now: number,
): Promise<FeedBooking[]> => {
  const at = new Date(now);
  const most = MOST_FEED_BOOKINGS;
  const shown = allOf([
    ...bookingsInScope(tenantId, scope),
    sql`b.canceled_at is null`,
    sql`b.department_id in (
      select d.id from departments d join companies c on c.tenant_id = d.tenant_id and c.id = d.company_id
       where d.tenant_id = ${tenantId} and d.archived_at is null and c.archived_at is null)`,
  ]);
  // The halves select all columns: with the ids only, a join of all bookings would follow.
  const columns = sql`b.tenant_id, b.company_id, b.department_id, b.id, b.starts_at, b.ends_at, b.checked_out_at, b.created_at,
    b.guests, b.version, b.client_name, b.whole_department, b.expected_arrival`;
  const { rows } = await sql<FeedBooking>`
    select b.id, b.starts_at, b.created_at, b.guests, b.version, b.client_name, b.whole_department,
           to_char(b.expected_arrival, 'HH24:MI') as expected_arrival,
           case when b.checked_out_at is null then b.ends_at
                else least(b.ends_at, (select max(l.ends_at) from allocations l
                                        where l.tenant_id = ${tenantId} and l.booking_id = b.id)) end as ends_at,
           c.name as company, d.name as department, a.address || ', ' || a.zip || ' ' || a.city as address,
           array(select e.name from allocations l
                   join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
                  where l.tenant_id = ${tenantId} and l.booking_id = b.id
                  order by ${nameOrder('e.name')}, e.id) as entities
      from (
        select n.* from (
          (select ${columns} from bookings b
            where ${shown} and b.starts_at >= ${at} and b.starts_at < ${new Date(to)}
            order by b.starts_at, b.id limit ${most})
          union all
          (select ${columns} from ${bookingsEndingAfter(tenantId, from)} b
            where ${shown} and b.starts_at < ${at}
            order by b.starts_at desc, b.id desc limit ${most})
        ) n order by abs(extract(epoch from n.starts_at - ${at}::timestamptz)), n.id limit ${most}
      ) b
      join companies c on c.tenant_id = b.tenant_id and c.id = b.company_id
      join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
      left join addresses a on a.tenant_id = d.tenant_id and a.id = d.address_id
     where b.tenant_id = ${tenantId}
     order by b.starts_at, b.id`.execute(trx);
  return rows;
};
