import { calendarWindow } from '@ledig/domain/bookings/calendar-window.ts';
import { fireListWindow } from '@ledig/domain/reports/in-house.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { readDate } from '../../http/input-dates.ts';
import { type FireList, presentGuests, sortGuests } from './fire-list.present.ts';
import { fireListReport } from './fire-list.report.ts';
import { listEmptyStays, listGuests, openPlace } from './fire-list.store.ts';
import { pdfHeaders } from './pdf-headers.ts';

/** Who may be in the building; REPORT-1405 when nobody is. */
const findFireList = async (
  call: Call<'reports.getFireListGuests' | 'reports.listFireListGuests'>,
): Promise<FireList> => {
  const { deps, tenant, user, body, now } = call;
  const list = await deps.db.tenantRead(tenant.id, async (scope) => {
    const place = await openPlace(scope, user.scope, body);
    const date = readDate(body.date, place.zone, 'date');
    const day = calendarWindow(date, 'day', place.zone);
    const window = fireListWindow(day, now);
    const ids = place.departments.map(({ id }) => id);
    const [guests, emptyStays] = await Promise.all([
      listGuests(scope, ids, { date, window }),
      listEmptyStays(scope, ids, window),
    ]);
    return { place, date, day, madeAt: now, guests: sortGuests(guests), emptyStays };
  });
  if (list.guests.length === 0) throw new Fault('REPORT-1405');
  return list;
};

/** The guest list as a PDF, made as it is sent and kept nowhere. */
export const getFireListGuests: Handler<'reports.getFireListGuests'> = async (call) => {
  const list = await findFireList(call);
  // What makes PDFs is heavy, and a server that prints nothing does without.
  const { tablePdf } = await import('../../render/pdf/table-pdf.ts');
  const bytes = await tablePdf(fireListReport(list, call.language));
  return { mediaType: 'application/pdf', bytes, headers: pdfHeaders(`gjesteliste-${list.date}.pdf`) };
};

/** The guest list as data. */
export const listFireListGuests: Handler<'reports.listFireListGuests'> = async (call) => {
  const list = await findFireList(call);
  const { place, date, madeAt } = list;
  return {
    firelist: {
      company_name: place.company.name,
      date,
      made_at: formatInstant(madeAt, place.zone),
      guests: presentGuests(list),
    },
  };
};
