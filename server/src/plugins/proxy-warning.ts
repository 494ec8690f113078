import type { FastifyInstance } from 'fastify';
import type { Env } from '#env.ts';

const MARKS = ['x-forwarded-for', 'forwarded', 'via'] as const;
const WARNING =
  'Calls come through a proxy, and TRUST_PROXY is not set: limits count every client as the proxy. Set it to the address of the proxy.';

/**
 * Warns once when a proxy seems to be in front of the server but none is trusted. With an https PUBLIC_URL it warns at
 * the start, because the server itself speaks plain HTTP. Otherwise it warns at the first call with a proxy's header.
 */
export const registerProxyWarning = (
  app: FastifyInstance,
  { PUBLIC_URL, TRUST_PROXY }: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>,
): void => {
  if (TRUST_PROXY.length > 0) return;
  if (PUBLIC_URL?.startsWith('https:')) {
    app.log.warn(WARNING);
    return;
  }
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && MARKS.some((name) => request.headers[name] !== undefined)) {
      hasWarned = true;
      app.log.warn(WARNING);
    }
    done();
  });
};
