import type { NamedEndpoint } from '@ledig/contract/api.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps, TenantRef } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { findSlugUnscoped } from './slugs.ts';

const DEFAULT_SLUG = 'demo';

/** The slug in a request's header in lower case, or null. */
export const slugOf = (request: FastifyRequest): string | null => {
  const header = request.headers['company-domain-name'];
  const name = typeof header === 'string' ? header.trim().toLowerCase() : '';
  return name === '' ? null : name;
};

/**
 * The tenant in the request's header, `demo` without one. For a file, the slug is in its path, because image elements
 * send no headers.
 *
 * @throws Fault AUTH-112 for an unknown slug
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
  throw new Fault('domainUnknown');
};
