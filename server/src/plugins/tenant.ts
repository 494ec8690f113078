import type { NamedEndpoint } from '@ledig/contract/api.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps, TenantRef } from '../http/call.ts';
import { Fault } from '../http/fault.ts';
import { findSlugUnscoped } from './slugs.ts';

const DEFAULT_SLUG = 'demo';

/** The slug a request names by its header, lower-case; null when it names none. */
export const slugOf = (request: FastifyRequest): string | null => {
  const header = request.headers['company-domain-name'];
  const name = typeof header === 'string' ? header.trim().toLowerCase() : '';
  return name === '' ? null : name;
};

/**
 * The tenant that the request's header names, `demo` without one. Throws AUTH-112 for an unknown slug.
 * A file carries its domain in its path, since an image element sends no headers.
 */
export const requireTenant = async (
  deps: Deps,
  request: FastifyRequest,
  endpoint: NamedEndpoint,
): Promise<TenantRef> => {
  const inPath = endpoint.media || endpoint.domainInPath ? (request.params as { domain?: string }).domain : undefined;
  const slug = (inPath ?? slugOf(request) ?? DEFAULT_SLUG).toLowerCase();
  const found = await findSlugUnscoped(deps.db, slug, deps.now());
  if (found) return found;
  throw new Fault('AUTH-112');
};
