import { sql } from 'kysely';
import { isBookingLinkOf, readBookingLink } from '#crypto/links.ts';
import type { TenantTransaction } from '#db/database.ts';
import { nameOrder } from '#db/queries/statements/name-order.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { calendarEvent } from '#messages/calendar/calendar-event.ts';

const findCalendarRow = ({ trx, tenantId }: TenantTransaction, id: number, inEnglish: boolean) => {
  const nameOf = (table: 'd' | 'e') =>
    inEnglish
      ? sql<string>`coalesce(${sql.ref(`${table}.name_en`)}, ${sql.ref(`${table}.name`)})`
      : sql.ref<string>(`${table}.name`);
  return trx
    .selectFrom('bookings as b')
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'b.company_id'))
    .innerJoin('departments as d', (on) => on.on('d.tenant_id', '=', tenantId).onRef('d.id', '=', 'b.department_id'))
    .leftJoin('addresses as a', (on) => on.on('a.tenant_id', '=', tenantId).onRef('a.id', '=', 'd.address_id'))
    .select(['b.starts_at', 'b.ends_at', 'b.canceled_at', 'b.created_at', 'b.guests', 'b.version', 'c.name as company'])
    .select(['b.client_id as clientId', 'b.client_email as email'])
    .select((is) => [
      nameOf('d').as('department'),
      sql<string | null>`a.address || ', ' || a.zip || ' ' || a.city`.as('address'),
      sql<string[]>`array(${is
        .selectFrom('allocations as l')
        .innerJoin('renting_entities as e', (on) =>
          on.on('e.tenant_id', '=', tenantId).onRef('e.id', '=', 'l.entity_id'),
        )
        .select(nameOf('e').as('name'))
        .where('l.tenant_id', '=', tenantId)
        .whereRef('l.booking_id', '=', 'b.id')
        .orderBy(nameOrder('e.name'))})`.as('entities'),
    ])
    .where('b.tenant_id', '=', tenantId)
    .where('b.id', '=', id)
    .executeTakeFirst();
};

/** Returns the iCalendar file of a booking (RFC 5545) for a link that is signed for its present guest. */
export const getCalendarFile: Handler<'bookings.getCalendarFile'> = async (call) => {
  const { params, tenant, deps, language } = call;
  const link = readBookingLink(params.token);
  if (link?.tenantId !== tenant.id) throw new Fault('bookingNotFound');
  const row = await deps.db.tenantRead(tenant.id, (tx) => findCalendarRow(tx, link.bookingId, language === 'en-us'));
  if (!row || !isBookingLinkOf(deps.secrets.linkKey, params.token, { ...link, ...row }))
    throw new Fault('bookingNotFound');
  const isCanceled = row.canceled_at !== null;
  return {
    mediaType: 'text/calendar; charset=utf-8',
    bytes: calendarEvent({ ...row, id: link.bookingId, isCanceled, language }),
    headers: {
      'content-disposition': `attachment; filename="booking-${link.bookingId}.ics"`,
      'cache-control': 'private, no-store',
    },
  };
};
