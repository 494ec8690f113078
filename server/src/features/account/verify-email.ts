import type { Language } from '@ledig/contract/primitives.ts';
import type { TenantScope } from '../../db/database.ts';
import { insertToken } from '../../db/queries/account-tokens.ts';
import type { Deps, Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { limitAttempts } from '../../http/limits.ts';
import { writeAccountMessage } from '../../messages/account-messages.store.ts';
import { hashToken, newSessionToken } from '../../plugins/tokens.ts';
import { domainOf } from './account.present.ts';
import { findPersonById, markVerified, openTenant } from './account.store.ts';
import { dropTokens, takeToken } from './tokens.store.ts';

/** A week: people sign up on a Friday. */
const VERIFY_HOURS = 7 * 24;
const HOUR_MS = 3_600_000;

/** Sends the mail that proves a person's address. Its token begins with the domain and a hyphen, which no domain has. A dot would look like a file. */
export const sendVerification = async (
  scope: TenantScope,
  { secrets }: Pick<Deps, 'secrets'>,
  person: { readonly id: number; readonly name: string; readonly email: string; readonly domain: string },
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<void> => {
  const token = `${person.domain}-${newSessionToken()}`;
  const at = new Date(now);
  const expiresAt = new Date(now + VERIFY_HOURS * HOUR_MS);
  await insertToken(scope, { kind: 'verify_email', hash: hashToken(token), userId: person.id, now: at, expiresAt });
  const { name, email } = person;
  const message = {
    kind: 'account_verify_email',
    recipient: email,
    name,
    language,
    path: `/verify-email/${token}`,
  } as const;
  await writeAccountMessage(scope, secrets.linkKey, message, at);
};

/** Proves an address by the token that was sent to it, and welcomes who signed up. Throws AUTH-119 for a token that is over. */
export const verifyEmail: Handler<'account.verifyEmail'> = ({ deps, tenant, body, now, language }) =>
  deps.db.tenantTransaction(tenant.id, async (scope) => {
    const at = new Date(now);
    const userId = await takeToken(scope, 'verify_email', hashToken(body.token), at);
    const person = userId === undefined ? undefined : await findPersonById(scope, userId);
    if (!person) throw new Fault('AUTH-119', { fields: [{ field: 'token', code: 'AUTH-119' }] });
    const domain = domainOf(person);
    const isFirst = await markVerified(scope, person.id, at);
    await dropTokens(scope, person.id, ['verify_email']);
    if (isFirst && person.is_owner) {
      await openTenant(scope);
      const { name, email } = person;
      const message = {
        kind: 'account_welcome',
        recipient: email,
        name,
        language,
        path: `/${domain}/auth/signin`,
      } as const;
      await writeAccountMessage(scope, deps.secrets.linkKey, message, at);
    }
    return { success: true, domain };
  });

/** Sends the mail again; nothing for an address that is proven. */
export const resendVerification: Handler<'account.resendVerification'> = async ({
  deps,
  tenant,
  user,
  now,
  language,
}) => {
  await limitAttempts(deps, now, [{ of: `verify ${tenant.id} ${user.id}`, most: 3, minutes: 60 }]);
  await deps.db.tenantTransaction(tenant.id, async (scope) => {
    const person = await findPersonById(scope, user.id);
    if (!person || person.email_verified_at) return;
    await sendVerification(scope, deps, { ...person, domain: domainOf(person) }, { now, language });
  });
  return { success: true };
};
