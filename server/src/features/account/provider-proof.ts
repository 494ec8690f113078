import { PROOF_STATE } from '@ledig/contract/account/account-provider.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { findBoundPerson } from '#db/queries/accounts/provider-accounts.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { limitAttempts, returnAttempt } from '#http/limits.ts';
import { noteOf } from '#http/note-event.ts';
import { findPersonById } from './account.store.ts';
import { accountOf } from './open-session.ts';
import { ask, begunBy, dropBegun, keepBegun, limitsOf, providerOf } from './provider-flow.ts';
import { noteProof } from './sessions.store.ts';

const SECOND_MS = 1000;

type FinishCall = Call<'account.finishProviderProof'>;

/** With two-factor sign-in, only a code is a proof. @throws Fault AUTH-131 */
const checkFactor = ({ user }: Pick<FinishCall, 'user'>): void => {
  if (user.hasTwoFactor) throw new Fault('codeProofNeeded');
};

/**
 * Begins to prove the person's identity by signing in with the provider again (docs/rules/provider.md#proof). The
 * cookie names the person and the session.
 *
 * @throws Fault AUTH-123, AUTH-124; AUTH-131 with two-factor sign-in; REQUEST-3005 after 100 calls of one network in 15
 * minutes
 */
export const startProviderProof: Handler<'account.startProviderProof'> = async (call) => {
  const { deps, user, now, ip } = call;
  await limitAttempts(deps, now, limitsOf('begin', ip));
  const provider = providerOf(call);
  checkFactor(call);
  const { location, begun } = await ask(call, () => provider.begin({ statePrefix: PROOF_STATE, asksAgain: true }));
  keepBegun(call, begun, { userId: user.id, session: user.sessionHash.toString('base64') });
  return { location };
};

/** Records a refused proof in the security log. */
const noteRefusal = async (call: FinishCall, reason: 'other_account' | 'stale_sign_in'): Promise<void> => {
  const { deps, tenant, user } = call;
  const person = await deps.db.tenantRead(tenant.id, (tx) => findPersonById(tx, user.id));
  if (person) await noteOf(call, { kind: 'proof_failed', ...accountOf(person), reason });
};

/**
 * Confirms the person's identity for this session by the provider's answer. The same session must have begun it, and
 * the person must have signed in at the provider since.
 *
 * @throws Fault AUTH-123 to AUTH-125; AUTH-129 for another account than the person's; AUTH-133 for an earlier sign-in;
 * AUTH-131 with two-factor sign-in; REQUEST-3005 after 100 failed calls of one network in 15 minutes
 */
export const finishProviderProof: Handler<'account.finishProviderProof'> = async (call) => {
  const { deps, tenant, user, now, ip, body } = call;
  const limits = limitsOf('finish', ip);
  await limitAttempts(deps, now, limits);
  const provider = providerOf(call);
  checkFactor(call);
  const kept = begunBy(call);
  const { proof, begun, beganAt } = kept;
  if (proof?.userId !== user.id || proof.session !== user.sessionHash.toString('base64'))
    throw new Fault('providerAnswerInvalid');
  // The clock of the server that began it may be ahead.
  const seconds = Math.max(0, Math.ceil((now - beganAt) / SECOND_MS));
  const account = await ask(call, () => provider.finish(body.query, begun, seconds)).catch(async (error) => {
    const isStale = error instanceof Fault && error.code === REFUSALS.providerProofStale;
    if (isStale) await noteRefusal(call, 'stale_sign_in');
    throw error;
  });
  const isProven = await deps.db.tenantTransaction(tenant.id, async (tx) => {
    if ((await findBoundPerson(tx, account)) !== user.id) return false;
    await noteProof(tx, user.sessionHash, new Date(now));
    return true;
  });
  if (!isProven) {
    await noteRefusal(call, 'other_account');
    throw new Fault('providerAccountOther');
  }
  dropBegun(call, kept);
  await returnAttempt(deps, limits);
  return { success: true };
};
