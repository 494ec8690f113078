import { findDocument } from '../../db/queries/files.ts';
import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { openPlace } from './fire-list.store.ts';
import { pdfHeaders } from './pdf-headers.ts';

/**
 * The fire-list document of a company in scope.
 *
 * @throws Fault REPORT-1406 when none was uploaded
 */
export const getFireListDocument: Handler<'reports.getFireListDocument'> = async ({ deps, tenant, user, body }) => {
  const file = await deps.db.tenantRead(tenant.id, async (scope) => {
    const { company } = await openPlace(scope, user.scope, body);
    return company.documentHash === null ? undefined : findDocument(scope, company.documentHash);
  });
  if (!file) throw new Fault('fireListFileMissing');
  return { mediaType: file.media_type, bytes: file.bytes, headers: pdfHeaders(`brannliste-${body.date}.pdf`) };
};
