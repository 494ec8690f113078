import { findDocument } from '#db/queries/companies/files.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { dateOf, openPlace } from './fire-list.store.ts';
import { pdfHeaders } from './pdf-headers.ts';

/**
 * The fire-list document of a company in scope.
 *
 * @throws Fault REPORT-1406 when none was uploaded
 */
export const getFireListDocument: Handler<'reports.getFireListDocument'> = async (call) => {
  const { deps, tenant, user, body, now } = call;
  const { date, file } = await deps.db.tenantRead(tenant.id, async (tx) => {
    const place = await openPlace(tx, user.scope, body);
    const hash = place.company.documentHash;
    return {
      date: dateOf(place, body.date, now),
      file: hash === null ? undefined : await findDocument(tx, hash),
    };
  });
  if (!file) throw new Fault('fireListFileMissing');
  return { mediaType: file.media_type, bytes: file.bytes, headers: pdfHeaders(`brannliste-${date}.pdf`) };
};
