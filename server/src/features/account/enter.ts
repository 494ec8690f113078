import { REFUSALS } from '@ledig/domain/refusals.ts';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { hashToken, newSessionToken } from '../../auth/tokens.ts';
import { insertToken } from '../../db/queries/account-tokens.ts';
import type { Call } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { noteOf } from '../../http/note-event.ts';
import type { PersonRow } from './account.store.ts';
import { accountOf, beginSession, findUnchanged } from './open-session.ts';

/** Time to complete the second step. */
const CHALLENGE_MINUTES = 10;

type EnterCall = Call<'account.signIn' | 'account.finishProviderSignIn'>;

/** Returns a challenge instead of a session, because a code is needed as well. */
const challenge = async ({ deps, tenant, now }: EnterCall, person: PersonRow) => {
  const token = newSessionToken();
  const at = new Date(now);
  const expiresAt = new Date(now + CHALLENGE_MINUTES * MINUTE_MS);
  const row = { kind: 'two_factor', hash: hashToken(token), userId: person.id, now: at, expiresAt } as const;
  await deps.db.tenantTransaction(tenant.id, async (tx) => {
    await findUnchanged(tx, person);
    await insertToken(tx, row);
  });
  return { data: { two_factor: true as const, challenge: token, expires_at: expiresAt.toISOString() } };
};

/** @throws Fault AUTH-113 for an owner on another slug than the root slug */
export const checkDomainOf = async (call: EnterCall, person: PersonRow): Promise<void> => {
  if (!person.is_owner || call.tenant.slug === person.root_slug) return;
  await noteOf(call, { kind: 'sign_in_failed', ...accountOf(person), reason: 'wrong_domain' });
  throw new Fault('ownerOnOtherDomain');
};

/**
 * Starts a session after the first step has proven the person's identity. With two-factor sign-in, the answer is a
 * challenge instead.
 *
 * @param person as loaded before the check of the identity.
 * @throws Fault AUTH-106 when password or second factor have changed since, AUTH-140 for staff of an archived company
 */
export const enter = async (call: EnterCall, person: PersonRow) => {
  try {
    if (person.two_factor) return await challenge(call, person);
    return { data: await beginSession(call, (tx) => findUnchanged(tx, person)) };
  } catch (error) {
    const isChanged = error instanceof Fault && error.code === REFUSALS.credentialsWrong;
    if (isChanged) await noteOf(call, { kind: 'sign_in_failed', ...accountOf(person), reason: 'changed_meanwhile' });
    throw error;
  }
};
