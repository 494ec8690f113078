import type { auditActors } from '@ledig/domain/audit/kinds.ts';
import { deedsOf } from '@ledig/domain/bookings/history.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { zoneOrDefault } from '@ledig/domain/time/zone.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { findBooking } from './bookings.store.ts';

type Columns = Readonly<Record<string, unknown>>;

const MOST_ROWS = 100;

const listRows = ({ trx, tenantId }: TenantTransaction, id: number) =>
  trx
    .selectFrom('audit_log')
    .select(['id', 'at', 'user_name', 'action'])
    .select(({ ref }) => [
      ref('actor').$castTo<(typeof auditActors)[number]>().as('actor'),
      ref('changed').$castTo<{ readonly before?: Columns; readonly after?: Columns }>().as('changed'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'bookings')
    .where('record_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ROWS)
    .execute();

type HistoryRow = Awaited<ReturnType<typeof listRows>>[number];

const instantOf = (value: unknown, zone: string): string | null => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : formatInstant(at, zone);
};

/** Whether the booking was made from an offer of the waiting list. */
const isFromWaitingList = async ({ trx, tenantId }: TenantTransaction, id: number): Promise<boolean> => {
  const offers = trx.selectFrom('waiting_list_offers').select('id').where('tenant_id', '=', tenantId);
  return (await offers.where('booking_id', '=', id).executeTakeFirst()) !== undefined;
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
  deps.db.tenantRead(tenant.id, async (tx) => {
    const booking = await findBooking(tx, user.scope, params.id);
    if (!booking) throw new Fault('bookingNotFound');
    const zone = zoneOrDefault(booking.zone);
    const [rows, isFromList] = await Promise.all([listRows(tx, params.id), isFromWaitingList(tx, params.id)]);
    return { history: rows.map((row) => presentRow(row, zone, isFromList)).filter(({ deeds }) => deeds.length > 0) };
  });
