import { findImage } from '#db/queries/companies/files.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';

/**
 * The path contains the content's hash, so the file never changes. An uploaded SVG may be drawn, but may not run
 * scripts or load resources.
 */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Mail programs show logos on pages of other sites.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
};

/** Returns a stored image by the hash of its content. */
export const getFile: Handler<'companies.getFile'> = async ({ deps, tenant, params }) => {
  const image = await deps.db.tenantRead(tenant.id, (tx) => findImage(tx, params.hash));
  if (!image) throw new Fault('notFound');
  return { mediaType: image.media_type, bytes: image.bytes, headers: HEADERS };
};
