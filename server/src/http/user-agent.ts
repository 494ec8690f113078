import type { FastifyRequest } from 'fastify';

/** The `User-Agent` of a call, at most 300 characters. Empty without one. */
export const userAgentOf = (request: FastifyRequest): string =>
  String(request.headers['user-agent'] ?? '').slice(0, 300);
