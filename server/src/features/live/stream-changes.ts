import { isDeepStrictEqual } from 'node:util';
import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { findSignedIn } from '../../plugins/session.ts';

/** Nothing between keeps, changes or gathers events; the connection serves nothing else and goes with the stream. */
const HEADERS = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' } as const;
const RETRY_AFTER_SECONDS = 10;

/**
 * A stream of what changes in the person's scope, in some departments or all. It ends with the session, and when the person's
 * role or scope becomes another. Throws REQUEST-3005 when the session, the person or the tenant has too many open,
 * 3007 when the server has.
 */
export const streamChanges: Handler<'live.streamChanges'> = async ({ deps, tenant, user, query }) => {
  const { live } = deps;
  const { sessionHash, scope } = user;
  const session = sessionHash.toString('base64');
  const obstacle = live.obstacle({ session, userId: user.id, tenantId: tenant.id });
  if (obstacle) {
    const code = obstacle === 'server' ? 'REQUEST-3007' : 'REQUEST-3005';
    throw new Fault(code, { retryAfterSeconds: RETRY_AFTER_SECONDS });
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
