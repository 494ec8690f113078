import { type Caller, noteSecurityEvent, type SecurityNote } from '#db/queries/accounts/security-events.ts';
import type { Deps, TenantRef } from './call.ts';

interface NotedCall extends Caller {
  readonly deps: Pick<Deps, 'db'>;
  readonly tenant: TenantRef;
  readonly now: number;
}

/** Adds an event to the security log of a call's tenant, with caller and origin. */
export const noteOf = ({ deps, tenant, now, user, ip, userAgent, requestId }: NotedCall, note: SecurityNote) =>
  noteSecurityEvent(deps.db, tenant.id, { ip, userAgent, requestId, user }, now, note);
