import { nameDevice } from '@ledig/domain/account/device.ts';
import { endSessionsOf } from '#db/queries/accounts/sessions.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { endSession, endSessionOf, listLiveSessions } from './sessions.store.ts';

/** Ends the caller's session. */
export const signOut: Handler<'account.signOut'> = async ({ deps, tenant, user, now }) => {
  await deps.db.tenantTransaction(tenant.id, (tx) => endSession(tx, user.sessionHash, new Date(now)));
  return { success: true };
};

/** The caller's signed-in devices, most recently used first. */
export const listSessions: Handler<'account.listSessions'> = async ({ deps, tenant, user, now }) => {
  const rows = await deps.db.tenantRead(tenant.id, (tx) => listLiveSessions(tx, user.id, new Date(now)));
  return {
    sessions: rows.map((row) => ({
      id: row.id,
      ...nameDevice(row.user_agent),
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      is_current: row.token_hash.equals(user.sessionHash),
    })),
  };
};

/**
 * Signs out one of the caller's devices.
 *
 * @throws Fault REQUEST-3004 for any other session, ended or another person's
 */
export const endOneSession: Handler<'account.endSession'> = async ({ deps, tenant, user, params, now }) => {
  const named = { userId: user.id, id: params.id };
  const ended = await deps.db.tenantTransaction(tenant.id, (tx) => endSessionOf(tx, named, new Date(now)));
  if (!ended) throw new Fault('notFound');
  return { success: true };
};

/** Ends all sessions of the caller except this one. */
export const endOtherSessions: Handler<'account.endOtherSessions'> = async ({ deps, tenant, user, now }) => ({
  success: true,
  ended: await deps.db.tenantTransaction(tenant.id, (tx) =>
    endSessionsOf(tx, user.id, new Date(now), user.sessionHash),
  ),
});
