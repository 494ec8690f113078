import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const REQUEST_ID = 'x-request-id';
const OF_A_PROXY = /^[A-Za-z0-9._-]{8,64}$/;

/** The id that a proxy in front gave a request, where it looks like one, so that both logs agree; else a new one. */
export const requestIdOf = (request: Pick<IncomingMessage, 'headers'>): string => {
  const given = request.headers[REQUEST_ID];
  return typeof given === 'string' && OF_A_PROXY.test(given) ? given : randomUUID();
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
    };
    if (route.startsWith('/api/')) request.log.info(facts, 'answered');
    else request.log.debug(facts, 'answered');
    done();
  });
};
