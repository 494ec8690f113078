import type { FastifyInstance, FastifyRequest } from 'fastify';

const REQUEST_ID = 'x-request-id';
const PLAIN_ID = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * The id that a request came with, from a proxy or a client; undefined when it doesn't look like one. It is logged beside the
 * server's own id, and never in its place: anybody can send the id of another request.
 */
const outsideIdOf = (request: FastifyRequest): string | undefined => {
  const given = request.headers[REQUEST_ID];
  return typeof given === 'string' && PLAIN_ID.test(given) ? given : undefined;
};

/**
 * Gives every answer its request's id, and writes one line a call of the API: what was called, how it ended, how long it took.
 * The route stands for the address: an address may hold names and tokens. Pages and pictures are told at `debug` only.
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
