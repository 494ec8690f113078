import type { Language } from '@ledig/contract/primitives.ts';
import { DAY_MS } from '@ledig/domain/time/durations.ts';
import { hashToken, newSessionToken } from '#auth/tokens.ts';
import type { TenantTransaction } from '#db/database.ts';
import { insertToken } from '#db/queries/accounts/account-tokens.ts';
import type { Deps, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { limitAttempts } from '#http/limits.ts';
import { writeAccountMessage } from '#messages/account/account-messages.store.ts';
import { findSignInSlug, findStaffMember } from './staff.store.ts';

/** Lifetime of an invitation. */
const DAYS = 7;

/** Writes the invitation mail: a link to choose a password, valid once within seven days. */
export const writeInvitation = async (
  tx: TenantTransaction,
  { secrets }: Pick<Deps, 'secrets'>,
  person: { readonly id: number; readonly name: string; readonly email: string },
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<void> => {
  const token = newSessionToken();
  const at = new Date(now);
  const expiresAt = new Date(now + DAYS * DAY_MS);
  await insertToken(tx, { kind: 'reset_password', hash: hashToken(token), userId: person.id, now: at, expiresAt });
  const path = `/${await findSignInSlug(tx, person.id)}/auth/reset-password/${token}`;
  const message = { kind: 'account_invitation', recipient: person.email, name: person.name, language, path } as const;
  await writeAccountMessage(tx, secrets.linkKey, message, at);
};

/**
 * Sends the invitation again.
 *
 * @throws Fault USER-2033 when the person has chosen a password, USER-2004 while they are deactivated
 */
export const inviteStaffMember: Handler<'staff.inviteStaffMember'> = async (call) => {
  const { deps, tenant, user, params, now } = call;
  await limitAttempts(deps, now, [{ of: `invite ${tenant.id} ${params.id}`, most: 5, minutes: 60 }]);
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    const person = await findStaffMember(tx, user.scope, params.id, true);
    if (!person) throw new Fault('staffNotFound');
    if (person.archived) throw new Fault('staffDeactivated');
    if (!person.must_change_password) throw new Fault('passwordAlreadyChosen');
    await writeInvitation(tx, deps, person, call);
    return { success: true } as const;
  });
};
