import type { FastifyInstance } from 'fastify';
import type { Env } from '#env.ts';
import { Fault } from '#http/fault.ts';
import { SOCKET_LIMITS, type SocketLimits } from '#sockets/limits.ts';
import { SocketGuard } from '#sockets/socket-guard.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts a form with a file, which may arrive slowly. */
    readonly takesForm?: boolean;
    /** The route answers with an event stream. */
    readonly isEndless?: boolean;
  }
}

const RETRY_AFTER_SECONDS = 2;

/**
 * Limits sockets, slow bodies and slow readers (decision 0060). Register it before all other hooks.
 * @throws Fault REQUEST-3007, to a client behind a proxy that has too many running calls
 */
export const registerSockets = (
  app: FastifyInstance,
  env: Pick<Env, 'SOCKETS_PER_ADDRESS' | 'TRUST_PROXY'>,
  given: Partial<SocketLimits> = {},
): void => {
  const limits = { ...SOCKET_LIMITS, socketsPerAddress: env.SOCKETS_PER_ADDRESS, ...given };
  const guard = new SocketGuard(limits, env.TRUST_PROXY);
  guard.watch(app.server);
  app.addHook('onRequest', (request, reply, done) => {
    const { takesForm = false, isEndless = false } = request.routeOptions.config;
    const bodyMs = takesForm ? limits.formMs : limits.bodyMs;
    guard.begin({ request: request.raw, response: reply.raw, bodyMs, isEndless });
    const leave = guard.enter(request.socket.remoteAddress ?? '', request.ip);
    if (!leave) return done(new Fault('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    reply.raw.once('close', leave);
    return done();
  });
  app.addHook('onClose', (_app, done) => {
    guard.close();
    done();
  });
};
