import { sql } from 'kysely';
import { readBookingLink } from '../../crypto/links.ts';
import type { TenantScope } from '../../db/database.ts';
import { nameOrder } from '../../db/queries/name-order.ts';
import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { calendarEvent } from '../../messages/calendar-event.ts';

interface CalendarRow {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly canceled_at: Date | null;
  readonly created_at: Date;
  readonly guests: number;
  readonly version: number;
  readonly company: string;
  readonly department: string;
  readonly address: string | null;
  readonly entities: string[] | null;
}

const findCalendarRow = async (
  { trx, tenantId }: TenantScope,
  id: number,
  inEnglish: boolean,
): Promise<CalendarRow | undefined> => {
  const nameOf = (table: 'd' | 'e') => {
    const [name, english] = [sql.ref(`${table}.name`), sql.ref(`${table}.name_en`)];
    return inEnglish ? sql`coalesce(${english}, ${name})` : name;
  };
  const { rows } = await sql<CalendarRow>`
    select b.starts_at, b.ends_at, b.canceled_at, b.created_at, b.guests, b.version, c.name as company,
           ${nameOf('d')} as department, a.address || ', ' || a.zip || ' ' || a.city as address,
           (select array_agg(${nameOf('e')} order by ${nameOrder('e.name')}) from allocations l
              join renting_entities e on e.tenant_id = l.tenant_id and e.id = l.entity_id
             where l.tenant_id = ${tenantId} and l.booking_id = b.id) as entities
      from bookings b
      join companies c on c.tenant_id = b.tenant_id and c.id = b.company_id
      join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id
      left join addresses a on a.tenant_id = d.tenant_id and a.id = d.address_id
     where b.tenant_id = ${tenantId} and b.id = ${id}`.execute(trx);
  return rows[0];
};

/** Returns the iCalendar file of a booking (RFC 5545) for a valid signed link. */
export const getCalendarFile: Handler<'bookings.getCalendarFile'> = async (call) => {
  const { params, tenant, deps, language } = call;
  const link = readBookingLink(deps.secrets.linkKey, params.token);
  if (link?.tenantId !== tenant.id) throw new Fault('bookingNotFound');
  const row = await deps.db.tenantRead(tenant.id, (scope) =>
    findCalendarRow(scope, link.bookingId, language === 'en-us'),
  );
  if (!row) throw new Fault('bookingNotFound');
  const isCanceled = row.canceled_at !== null;
  return {
    mediaType: 'text/calendar; charset=utf-8',
    bytes: calendarEvent({ ...row, id: link.bookingId, isCanceled, entities: row.entities ?? [] }),
    headers: {
      'content-disposition': `attachment; filename="booking-${link.bookingId}.ics"`,
      'cache-control': 'private, no-store',
    },
  };
};
