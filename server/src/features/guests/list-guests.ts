import { findStay } from '#db/queries/bookings/stays.ts';
import type { PageBounds } from '#db/queries/statements/list-page.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { answerPage } from '#http/list-page.ts';
import { presentGuest } from './guests.present.ts';
import { listGuests as loadAll, listGuestPage as loadPage } from './guests.store.ts';

/**
 * The guests of a booking in scope. HOURLY bookings have none.
 *
 * @throws Fault BOOKING-200 for any other booking
 */
export const listGuests: Handler<'guests.listGuests'> = ({ deps, tenant, user, params }) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const [stay, rows] = await Promise.all([findStay(tx, user.scope, params.bookingId), loadAll(tx, params.bookingId)]);
    if (!stay) throw new Fault('bookingNotFound');
    return { interactors: rows.map((row) => presentGuest(row, stay.zone)) };
  });

/** The guests of a booking by page. */
export const listGuestPage: Handler<'guests.listGuestPage'> = ({ deps, tenant, user, params, query }) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const stay = await findStay(tx, user.scope, params.bookingId);
    if (!stay) throw new Fault('bookingNotFound');
    const at = { query, path: `/interactors-paginated/${stay.id}`, companyId: user.scope.companyId };
    const load = (bounds: PageBounds) => loadPage(tx, stay.id, bounds);
    return { interactors: await answerPage(tx, at, load, (row) => presentGuest(row, stay.zone)) };
  });
