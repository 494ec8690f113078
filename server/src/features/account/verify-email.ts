import type { Language } from '@ledig/contract/primitives.ts';
import { HOUR_MS } from '@ledig/domain/time/durations.ts';
import { hashToken, newSessionToken } from '#auth/tokens.ts';
import type { TenantTransaction } from '#db/database.ts';
import { dropTokens, insertToken } from '#db/queries/accounts/account-tokens.ts';
import type { Deps, Handler } from '#http/call.ts';
import { faultOnField } from '#http/fault.ts';
import { limitAttempts } from '#http/limits.ts';
import { writeAccountMessage } from '#messages/account/account-messages.store.ts';
import { domainOf } from './account.present.ts';
import { findPersonById, markVerified, openTenant, type PersonRow } from './account.store.ts';
import { takeToken } from './tokens.store.ts';

const VERIFY_HOURS = 48;

/**
 * Sends the mail that verifies a person's address. Its token begins with the domain and a hyphen, which no domain
 * contains. A dot would look like a file extension. The link works for 48 hours, but not longer than an unverified
 * tenant exists.
 */
export const sendVerification = async (
  tx: TenantTransaction,
  { secrets }: Pick<Deps, 'secrets'>,
  person: { readonly id: number; readonly name: string; readonly email: string; readonly domain: string },
  {
    now,
    language,
    tenantEnds,
  }: { readonly now: number; readonly language: Language; readonly tenantEnds: Date | null },
): Promise<void> => {
  const token = `${person.domain}-${newSessionToken()}`;
  const at = new Date(now);
  const expiresAt = new Date(Math.min(now + VERIFY_HOURS * HOUR_MS, tenantEnds?.getTime() ?? Number.POSITIVE_INFINITY));
  await insertToken(tx, { kind: 'verify_email', hash: hashToken(token), userId: person.id, now: at, expiresAt });
  const { name, email } = person;
  const message = {
    kind: 'account_verify_email',
    recipient: email,
    name,
    language,
    path: `/verify-email/${token}`,
    hours: Math.max(1, Math.floor((expiresAt.getTime() - now) / HOUR_MS)),
    endsTenant: tenantEnds !== null,
  } as const;
  await writeAccountMessage(tx, secrets.linkKey, message, at);
};

/**
 * Marks a person's address as verified. The first time, an owner's tenant opens and the owner gets a welcome mail.
 * Every call that verifies an address must go through this: an unopened tenant is removed with all its data.
 */
export const verifyAddress = async (
  tx: TenantTransaction,
  { secrets }: Pick<Deps, 'secrets'>,
  person: PersonRow,
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<void> => {
  const at = new Date(now);
  const isFirst = await markVerified(tx, person.id, at);
  if (!isFirst || !person.is_owner) return;
  await openTenant(tx);
  const { name, email } = person;
  const path = `/${domainOf(person)}/auth/signin`;
  const message = { kind: 'account_welcome', recipient: email, name, language, path } as const;
  await writeAccountMessage(tx, secrets.linkKey, message, at);
};

/**
 * Verifies an address by the token from the mail.
 *
 * @throws Fault AUTH-119 for an invalid token
 */
export const verifyEmail: Handler<'account.verifyEmail'> = ({ deps, tenant, body, now, language }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const userId = await takeToken(tx, 'verify_email', hashToken(body.token), new Date(now));
    const person = userId === undefined ? undefined : await findPersonById(tx, userId);
    if (!person) throw faultOnField('verificationLinkExpired', 'token');
    await verifyAddress(tx, deps, person, { now, language });
    await dropTokens(tx, person.id, ['verify_email']);
    return { success: true, domain: domainOf(person) };
  });

/** Sends the verification mail again. Does nothing for a verified address. */
export const resendVerification: Handler<'account.resendVerification'> = async ({
  deps,
  tenant,
  user,
  now,
  language,
}) => {
  await limitAttempts(deps, now, [{ of: `verify ${tenant.id} ${user.id}`, most: 3, minutes: 60 }]);
  await deps.db.tenantTransaction(tenant.id, async (tx) => {
    const person = await findPersonById(tx, user.id);
    if (!person || person.email_verified_at) return;
    await sendVerification(
      tx,
      deps,
      { ...person, domain: domainOf(person) },
      {
        now,
        language,
        tenantEnds: person.is_owner ? person.unverified_until : null,
      },
    );
  });
  return { success: true };
};
