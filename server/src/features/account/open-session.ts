import type { Session } from '@ledig/contract/account/account-person.ts';
import type { Language } from '@ledig/contract/primitives.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { type Device, deviceCookie, readDevice } from '#auth/device-cookie.ts';
import { hashToken, newSessionToken, SESSION_HOURS, signAccessToken } from '#auth/tokens.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Call, Deps } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { noteOf } from '#http/note-event.ts';
import { presentSession } from './account.present.ts';
import { findPersonById, holdPerson, type PersonRow } from './account.store.ts';
import { endSession, insertSession } from './sessions.store.ts';

/**
 * Starts a session and returns the tokens for the browser.
 *
 * @throws Fault AUTH-140 for staff of an archived company
 */
const openSessionOf = async (
  tx: TenantTransaction,
  { secrets }: Pick<Deps, 'secrets'>,
  person: PersonRow,
  { now, userAgent, language }: { readonly now: number; readonly userAgent: string; readonly language: Language },
  provenAt: Date | null,
): Promise<{ session: Session; tokenHash: Buffer }> => {
  if (person.company_archived) throw new Fault('ownCompanyArchived');
  const sessionToken = newSessionToken();
  const expiresAt = now + SESSION_HOURS * HOUR_MS;
  const tokenHash = hashToken(sessionToken);
  const times = { now: new Date(now), expiresAt: new Date(expiresAt) };
  await insertSession(tx, { userId: person.id, tokenHash, ...times, provenAt, userAgent, language });
  const claims = { userId: person.id, tenantId: tx.tenantId, sessionToken };
  const session = presentSession(person, await signAccessToken(secrets, claims, expiresAt), now);
  return { session, tokenHash };
};

type SignInCall = Call<'account.signIn' | 'account.signInTwoFactor' | 'account.finishProviderSignIn'>;

/** Whether the pages are served over https. Cookies are then never sent without it. */
export const isSecure = ({ env }: Pick<Deps, 'env'>): boolean => env.PUBLIC_URL?.startsWith('https:') ?? false;

/** The calling browser by its cookie. Null when no account has signed in on it. */
export const deviceOf = ({ deps, cookies }: SignInCall): Device | null => readDevice(deps.secrets, cookies);

/** Ends the previous session on this browser. Its tenant may be another one. */
const endSessionBefore = async ({ deps, now }: SignInCall, before: Device | null): Promise<void> => {
  if (!before?.session) return;
  const { tenantId, hash } = before.session;
  await deps.db.tenantTransaction(tenantId, (tx) => endSession(tx, Buffer.from(hash, 'base64'), new Date(now)));
};

/**
 * Starts a session after the identity check. Ends the previous session on the same browser and marks the browser as
 * known for the account (docs/rules/accounts.md#one-session).
 *
 * @param prove checks the identity in the transaction of the session, under `holdPerson`; a refusal rolls everything
 * back
 * @param provenAt when the person has proven the identity. Default: now
 */
export const beginSession = async (
  call: SignInCall,
  prove: (tx: TenantTransaction) => Promise<PersonRow>,
  provenAt: Date | null = null,
): Promise<Session> => {
  const { deps, tenant } = call;
  const before = deviceOf(call);
  const { person, session, tokenHash } = await deps.db.tenantTransaction(tenant.id, async (tx) => {
    const proven = await prove(tx);
    return { person: proven, ...(await openSessionOf(tx, deps, proven, call, provenAt)) };
  });
  await endSessionBefore(call, before);
  const account = { tenantId: tenant.id, userId: person.id };
  call.setCookie(deviceCookie(deps.secrets, before, { ...account, tokenHash }, isSecure(deps)));
  await noteOf(call, { kind: 'signed_in', ...accountOf(person) });
  return session;
};

/**
 * Locks and reloads the person in the transaction that inserts the session. The password or the second factor may have
 * changed while the password was checked.
 *
 * @param seen the person as loaded before the check
 * @throws Fault AUTH-106 when either has changed, or the person was deactivated
 */
export const findUnchanged = async (tx: TenantTransaction, seen: PersonRow): Promise<PersonRow> => {
  await holdPerson(tx, seen.id);
  const person = await findPersonById(tx, seen.id);
  if (person?.password_hash !== seen.password_hash || person.two_factor !== seen.two_factor)
    throw new Fault('credentialsWrong');
  return person;
};

/** The account fields of a security event. */
export const accountOf = ({ id, email, company_id, department_id }: PersonRow) => ({
  account: email,
  userId: id,
  companyId: company_id,
  departmentId: department_id,
});
