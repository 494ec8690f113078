import type { Session } from '@ledig/contract/account-person.ts';
import type { TenantScope } from '../../db/database.ts';
import type { Deps } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { hashToken, newSessionToken, SESSION_HOURS, signAccessToken } from '../../plugins/tokens.ts';
import { presentSession } from './account.present.ts';
import type { PersonRow } from './account.store.ts';
import { insertSession } from './sessions.store.ts';

const HOUR_MS = 3_600_000;

/**
 * Begins a session of a person who proved who they are, and answers what their browser keeps. Throws AUTH-140 for staff of an
 * archived company.
 */
export const openSessionOf = async (
  scope: TenantScope,
  { secrets }: Pick<Deps, 'secrets'>,
  person: PersonRow,
  { now, userAgent }: { readonly now: number; readonly userAgent: string },
): Promise<Session> => {
  if (person.company_archived) throw new Fault('AUTH-140');
  const sessionToken = newSessionToken();
  const expiresAt = now + SESSION_HOURS * HOUR_MS;
  const tokenHash = hashToken(sessionToken);
  const times = { now: new Date(now), expiresAt: new Date(expiresAt) };
  await insertSession(scope, { userId: person.id, tokenHash, ...times, userAgent });
  const claims = { userId: person.id, tenantId: scope.tenantId, sessionToken };
  return presentSession(person, await signAccessToken(secrets, claims, expiresAt), now);
};
