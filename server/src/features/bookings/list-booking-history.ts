import type { auditActors } from '@ledig/domain/audit/kinds.ts';
import { deedsOf } from '@ledig/domain/bookings/history.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { zoneOrDefault } from '@ledig/domain/time/zone.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { findBooking } from './bookings.store.ts';

type Columns = Readonly<Record<string, unknown>>;

interface HistoryRow {
  readonly id: number;
  readonly at: Date;
  readonly actor: (typeof auditActors)[number];
  readonly user_name: string;
  readonly action: string;
  readonly changed: { readonly before?: Columns; readonly after?: Columns };
}

const MOST_ROWS = 100;

const listRows = async ({ trx, tenantId }: TenantScope, id: number): Promise<HistoryRow[]> => {
  const { rows } = await sql<HistoryRow>`
    select id, at, actor, user_name, action, changed from audit_log
     where tenant_id = ${tenantId} and kind = 'bookings' and record_id = ${id}
     order by id desc limit ${MOST_ROWS}`.execute(trx);
  return rows;
};

const instantOf = (value: unknown, zone: string): string | null => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : formatInstant(at, zone);
};

/** Whether the booking was made from an offer of the waiting list. */
const isFromWaitingList = async ({ trx, tenantId }: TenantScope, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from waiting_list_offers where tenant_id = ${tenantId} and booking_id = ${id} limit 1`.execute(trx);
  return rows.length > 0;
};

const presentRow = ({ id, at, actor, user_name, action, changed }: HistoryRow, zone: string, isFromList: boolean) => {
  const { before = {}, after = {} } = changed;
  const reason = after.cancel_reason;
  return {
    id,
    at: formatInstant(at.getTime(), zone),
    actor,
    name: actor === 'staff' ? user_name : null,
    deeds: deedsOf({ action, before, after }).map((deed) =>
      deed === 'booked' && isFromList ? 'booked_from_list' : deed,
    ),
    date_from: action === 'update' ? instantOf(after.starts_at, zone) : null,
    number_of_interactors: action === 'update' && typeof after.guests === 'number' ? after.guests : null,
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
  };
};

/** What happened to a booking in scope and who did it, newest first (docs/rules/guest-link.md#history). */
export const listBookingHistory: Handler<'bookings.listBookingHistory'> = ({ deps, tenant, user, params }) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const booking = await findBooking(scope, user.scope, params.id);
    if (!booking) throw new Fault('bookingNotFound');
    const zone = zoneOrDefault(booking.zone);
    const [rows, isFromList] = await Promise.all([listRows(scope, params.id), isFromWaitingList(scope, params.id)]);
    return { history: rows.map((row) => presentRow(row, zone, isFromList)).filter(({ deeds }) => deeds.length > 0) };
  });
