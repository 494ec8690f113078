import { pageSizeFor } from '../../db/queries/list-page.ts';
import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { envelope } from '../../http/paging.ts';
import { presentGuest } from './guests.present.ts';
import { findStay, listGuests as loadAll, listGuestPage as loadPage } from './guests.store.ts';

/** The guests of a booking in scope; BOOKING-200 for any other. Bookings by the hour have none. */
export const listGuests: Handler<'guests.listGuests'> = ({ deps, tenant, user, params }) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const [stay, rows] = await Promise.all([
      findStay(scope, user.scope, params.bookingId),
      loadAll(scope, params.bookingId),
    ]);
    if (!stay) throw new Fault('BOOKING-200');
    return { interactors: rows.map((row) => presentGuest(row, stay.zone)) };
  });

/** The same, page by page. */
export const listGuestPage: Handler<'guests.listGuestPage'> = ({ deps, tenant, user, params, query }) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const stay = await findStay(scope, user.scope, params.bookingId);
    if (!stay) throw new Fault('BOOKING-200');
    const { page } = query;
    const pageSize = await pageSizeFor(scope, user.scope.companyId);
    const { rows, total } = await loadPage(scope, stay.id, { page, pageSize });
    const data = rows.map((row) => presentGuest(row, stay.zone));
    const path = `/api/interactors-paginated/${stay.id}`;
    return { interactors: envelope({ rows: data, total }, { page, pageSize, path }) };
  });
