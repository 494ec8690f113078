import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { findImage } from './companies.store.ts';

/** What is named by its content never changes; and an SVG that someone uploaded may draw, but run and load nothing. */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Mails show logos in the pages of other sites.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
};

/** A stored image, by its content. */
export const getFile: Handler<'companies.getFile'> = async ({ deps, tenant, params }) => {
  const image = await deps.db.tenantRead(tenant.id, (scope) => findImage(scope, params.hash));
  if (!image) throw new Fault('REQUEST-3004');
  return { mediaType: image.media_type, bytes: image.bytes, headers: HEADERS };
};
