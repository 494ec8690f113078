import { documentPath, readDocumentLink } from '#crypto/file-links.ts';
import { findDocument } from '#db/queries/companies/files.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { findCompanyRow } from './company.store.ts';

/** A short-lived link to the fire list, or null. Only for staff who see the company. */
export const getFirelistDocument: Handler<'companies.getFirelistDocument'> = async (call) => {
  const { deps, tenant, user, params, now } = call;
  const row = await deps.db.tenantRead(tenant.id, (tx) => findCompanyRow(tx, user.scope.companyId, params.id));
  if (!row) throw new Fault('companyNotFound');
  const { slug, firelist_hash: hash } = row;
  const place = hash === null ? null : { tenantId: tenant.id, slug, hash };
  return { filePath: place && documentPath(deps.secrets.linkKey, place, now) };
};

/** Shown in the browser's PDF viewer, which is isolated from the page. Proxies must not store it. */
const HEADERS = {
  'content-disposition': 'inline; filename="brannliste.pdf"',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/**
 * Returns the fire list for a valid link.
 *
 * @throws Fault 404 for any other link
 */
export const getFirelistFile: Handler<'companies.getFirelistFile'> = async ({ deps, tenant, params, now }) => {
  const hash = readDocumentLink(deps.secrets.linkKey, tenant.id, params.token, now);
  const file = hash && (await deps.db.tenantRead(tenant.id, (tx) => findDocument(tx, hash)));
  if (!file) throw new Fault('notFound');
  return { mediaType: file.media_type, bytes: file.bytes, headers: HEADERS };
};
