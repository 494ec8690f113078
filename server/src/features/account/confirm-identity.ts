import { REFUSALS } from '@ledig/domain/refusals.ts';
import { passwordMatches } from '#crypto/passwords.ts';
import type { Limit } from '#db/queries/accounts/rate-limits.ts';
import type { Handler } from '#http/call.ts';
import { Fault, faultOnField } from '#http/fault.ts';
import { forgetAttempts, limitAttempts } from '#http/limits.ts';
import { noteOf } from '#http/note-event.ts';
import { findPersonById } from './account.store.ts';
import { accountOf } from './open-session.ts';
import { noteProof } from './sessions.store.ts';
import { findTwoFactor } from './two-factor.store.ts';
import { consumeCode } from './two-factor-codes.ts';

/**
 * Limits guesses per session, so that a stolen session can't block its owner's other sessions from proving their
 * identity.
 */
export const proofLimit = (sessionHash: Buffer): Limit => ({
  of: `proof ${sessionHash.toString('hex')}`,
  most: 5,
  minutes: 15,
});

/**
 * Confirms the person's identity for this session: by password, or by code with two-factor sign-in. Allows sensitive
 * calls for five minutes (docs/rules/accounts.md#proof).
 *
 * @throws Fault FIELD-3100 when the value is missing, USER-2003 for a wrong password, AUTH-115 for a wrong code,
 * REQUEST-3005 after five attempts
 */
export const confirmIdentity: Handler<'account.confirmIdentity'> = async (call) => {
  const { deps, tenant, user, body, now } = call;
  const field = user.hasTwoFactor ? 'code' : 'password';
  if (!body[field]) throw new Fault('fieldsRefused', { fields: [{ field, code: REFUSALS.required }] });
  const limit = proofLimit(user.sessionHash);
  await limitAttempts(deps, now, [limit], field);
  const person = await deps.db.tenantRead(tenant.id, (tx) => findPersonById(tx, user.id));
  if (!person) throw new Fault('signedOut');
  const refuse = async (name: 'currentPasswordWrong' | 'oneTimeCodeWrong'): Promise<never> => {
    await noteOf(call, { kind: 'proof_failed', ...accountOf(person), reason: `wrong_${field}` });
    throw faultOnField(name, field);
  };
  if (field === 'password' && !(await passwordMatches(person.password_hash, body.password ?? '')))
    await refuse('currentPasswordWrong');
  const isProven = await deps.db.tenantTransaction(tenant.id, async (tx) => {
    const row = await findTwoFactor(tx, user.id, true);
    const given = { userId: user.id, code: body.code ?? '', now };
    // The second factor may have been removed since the session was read: then no code is right.
    const isRight =
      field === 'password' || (row?.confirmed_at && (await consumeCode(tx, deps.secrets, { ...given, row })));
    if (!isRight) return false;
    await noteProof(tx, user.sessionHash, new Date(now));
    return true;
  });
  if (!isProven) await refuse('oneTimeCodeWrong');
  await forgetAttempts(deps, limit);
  return { success: true };
};
