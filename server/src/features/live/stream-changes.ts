import { isDeepStrictEqual } from 'node:util';
import { findSignedIn } from '#auth/session.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';

/**
 * Prevents proxies from caching, changing or buffering events. The connection serves only this stream and closes with
 * it.
 */
const HEADERS = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' } as const;
const RETRY_AFTER_SECONDS = 10;

/**
 * Streams changes in the caller's scope, optionally of some departments. Ends with the session, or when the person's
 * role or scope changes.
 *
 * @throws Fault REQUEST-3005 when the session, person or tenant has too many streams, 3007 when the server has
 */
export const streamChanges: Handler<'live.streamChanges'> = async ({ deps, tenant, user, query }) => {
  const { live } = deps;
  const { sessionHash, scope } = user;
  const session = sessionHash.toString('base64');
  const obstacle = live.obstacle({ session, userId: user.id, tenantId: tenant.id });
  if (obstacle) {
    throw new Fault(obstacle === 'server' ? 'overloaded' : 'tooManyCalls', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  let { endsAt } = user;
  const isStillValid = async (): Promise<boolean> => {
    const ref = { tenantId: tenant.id, userId: user.id, sessionHash };
    const current = await findSignedIn(deps, ref, deps.now());
    endsAt = current?.endsAt ?? 0;
    return current !== null && current.role === user.role && isDeepStrictEqual(current.scope, scope);
  };
  const departmentIds = query.departments ? new Set(query.departments) : null;
  const { bytes } = live.open({
    userId: user.id,
    scope,
    session,
    departmentIds,
    isStillValid,
    validUntil: () => endsAt,
  });
  return { mediaType: 'text/event-stream', bytes, headers: HEADERS };
};
