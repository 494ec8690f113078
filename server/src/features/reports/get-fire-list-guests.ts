import type { FireListBody } from '@ledig/contract/reports/reports.ts';
import { calendarWindow } from '@ledig/domain/bookings/calendar-window.ts';
import { fireListWindow } from '@ledig/domain/reports/in-house.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Call, Handler, SignedIn } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { type FireList, presentFireList, presentGuest, sortGuests } from './fire-list.present.ts';
import { fireListReport } from './fire-list.report.ts';
import { dateOf, listEmptyStays, listGuests, openPlace } from './fire-list.store.ts';
import { pdfHeaders } from './pdf-headers.ts';

/** The fire list of departments in the caller's scope; may be empty. */
export const loadFireList = async (
  tx: TenantTransaction,
  { user, body, now }: { readonly user: SignedIn; readonly body: FireListBody; readonly now: number },
): Promise<FireList> => {
  const place = await openPlace(tx, user.scope, body);
  const date = dateOf(place, body.date, now);
  const day = calendarWindow(date, 'day', place.zone);
  const window = fireListWindow(day, now);
  const ids = place.departments.map(({ id }) => id);
  const [guests, emptyStays] = await Promise.all([
    listGuests(tx, ids, { date, window }),
    listEmptyStays(tx, ids, { date, window }),
  ]);
  return { place, date, day, madeAt: now, guests: sortGuests(guests), emptyStays };
};

/**
 * Loads the fire list.
 *
 * @throws Fault REPORT-1405 when there are no guests and no stays
 */
const findFireList = async (
  call: Call<'reports.getFireListGuests' | 'reports.listFireListGuests'>,
): Promise<FireList> => {
  const { deps, tenant } = call;
  const list = await deps.db.tenantRead(tenant.id, (tx) => loadFireList(tx, call));
  if (list.guests.length === 0 && list.emptyStays.length === 0) throw new Fault('fireListEmpty');
  return list;
};

/** The guest list as a PDF. It is generated while it is sent, and not stored. */
export const getFireListGuests: Handler<'reports.getFireListGuests'> = async (call) => {
  const list = await findFireList(call);
  // Loaded on demand, because the PDF library needs much memory.
  const { tablePdf } = await import('#render/pdf/table-pdf.ts');
  const bytes = await tablePdf(fireListReport(list, call.language));
  return { mediaType: 'application/pdf', bytes, headers: pdfHeaders(`gjesteliste-${list.date}.pdf`) };
};

/** The guests, and the units without checked-in guests, as data. */
export const listFireListGuests: Handler<'reports.listFireListGuests'> = async (call) => ({
  firelist: presentFireList(await findFireList(call), presentGuest),
});
