import type { FastifyInstance, FastifyRequest } from 'fastify';

const REQUEST_ID = 'x-request-id';
const PLAIN_ID = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * The request id from a proxy or client, or undefined when malformed. It is logged in addition to the server's own id,
 * because a caller can send another request's id.
 */
const outsideIdOf = (request: FastifyRequest): string | undefined => {
  const given = request.headers[REQUEST_ID];
  return typeof given === 'string' && PLAIN_ID.test(given) ? given : undefined;
};

/**
 * Adds the request's id to every answer, and logs one line per API call: route, status and duration. It logs the route
 * instead of the URL, which may contain names or tokens. Pages and images are logged at `debug` only.
 */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const facts = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      outsideId: outsideIdOf(request),
    };
    if (route.startsWith('/api/')) request.log.info(facts, 'answered');
    else request.log.debug(facts, 'answered');
    done();
  });
};
