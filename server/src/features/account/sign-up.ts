import { createHash } from 'node:crypto';
import { checkReserved } from '@ledig/domain/account/reserved-domains.ts';
import { domainsFor } from '@ledig/domain/account/suggest-domain.ts';
import { DAY_MS, HOUR_MS } from '@ledig/domain/time/durations.ts';
import { checkNewPassword } from '#auth/common-passwords.ts';
import { findSlugUnscoped } from '#auth/slugs.ts';
import { hashPassword } from '#crypto/passwords.ts';
import type { TenantTransaction } from '#db/database.ts';
import { isDomainTaken, violates } from '#db/failures.ts';
import { findInvitationUnscoped, takeInvitation } from '#db/queries/accounts/invitations.ts';
import { type Env, isLocalPlayground } from '#env.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, faultOnField, unwrap } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { limitAttempts, networkLimits } from '#http/limits.ts';
import { findSignUpKey, insertTenant, type NewTenant, takeTenantIdUnscoped } from './sign-up.store.ts';
import { sendVerification } from './verify-email.ts';

/** Lifetime of a demo account. */
const DEMO_DAYS = 30;
/**
 * How long a domain and an owner's address are kept for someone who doesn't verify it
 * (docs/rules/sign-up.md#unverified).
 */
const UNVERIFIED_HOURS = 48;

/** Whether new accounts must verify. A local playground can't deliver the link, and guests can't reach it. */
const needsVerification = (env: Env): boolean => !isLocalPlayground(env);

type SignUpCall = Call<'account.signUp'> | Call<'account.startTrial'>;

/** The data of a new account from either call. */
interface Asked {
  readonly user: Omit<NewTenant['user'], 'passwordHash'> & { readonly password: string };
  readonly company: NewTenant['company'];
  readonly invitation: string | undefined;
  /** The fields that refusals name. */
  readonly fields: { readonly email: string; readonly password: string; readonly domain: string };
}

/** Hash of the asked account without its password, to detect a repeated call with the same key. */
const hashOf = ({ user: { password: _, ...user }, company }: Asked): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([user, company]))
    .digest();

/** The part of a new account that is already taken. Null for any other failure. */
const takenBy = (error: unknown): 'email' | 'domain' | null => {
  if (violates(error, 'owners_pkey')) return 'email';
  return isDomainTaken(error) ? 'domain' : null;
};

/** Whether this same call has already created the tenant of a domain. */
const isRepeated = async ({ deps, idempotency, now }: SignUpCall, asked: Asked, domain: string): Promise<boolean> => {
  const found = idempotency && (await findSlugUnscoped(deps.db, domain, now));
  if (!idempotency || !found) return false;
  const stored = await deps.db.tenantRead(found.id, (tx) => findSignUpKey(tx, idempotency.key));
  return stored?.equals(hashOf(asked)) ?? false;
};

/**
 * Uses the invitation up where sign-up needs one. Throws AUTH-122 for one that is missing, used, expired or another
 * person's.
 */
const useInvitation = async (tx: TenantTransaction, { deps, now }: SignUpCall, { invitation, user }: Asked) => {
  if (deps.env.SIGN_UP !== 'invite') return;
  if (invitation !== undefined && (await takeInvitation(tx, invitation, user.email, new Date(now)))) return;
  throw faultOnField('invitationInvalid', 'invitation');
};

const store = async (call: SignUpCall, asked: Asked, domain: string, passwordHash: string): Promise<void> => {
  const { deps, now, language, idempotency } = call;
  const tenantId = await takeTenantIdUnscoped(deps.db);
  const times = {
    now: new Date(now),
    expiresAt: new Date(now + DEMO_DAYS * DAY_MS),
    unverifiedUntil: needsVerification(deps.env) ? new Date(now + UNVERIFIED_HOURS * HOUR_MS) : null,
  };
  const key = idempotency && { key: idempotency.key, bodyHash: hashOf(asked) };
  await deps.db.tenantTransaction(tenantId, async (tx) => {
    const user = { ...asked.user, passwordHash };
    // The domain is inserted first: it identifies a repeated call, whose invitation is used already.
    const userId = await insertTenant(tx, { domain, company: asked.company, user, ...times });
    await useInvitation(tx, call, asked);
    const owner = { ...asked.user, id: userId, domain };
    await sendVerification(tx, deps, owner, { now, language, tenantEnds: times.unverifiedUntil });
    await once(tx, 'sign-up', key, async () => ({ success: true }));
  });
};

/**
 * Makes a demo tenant at once, with its owner and a first company on the root slug. It lasts `DEMO_DAYS`. The primary
 * keys of the platform's tables reject a taken slug or owner's address, also when two calls run at once.
 *
 * @param domains the domains to try, in order
 * @returns the domain of the account
 * @throws Fault AUTH-101 when all domains are taken, AUTH-102 when the owner's address is taken, AUTH-121 while sign-up
 * is closed, AUTH-122 without an invitation where one is needed
 */
const makeAccount = async (call: SignUpCall, asked: Asked, domains: readonly string[]): Promise<string> => {
  const { fields, user, company } = asked;
  await checkNewPassword(user.password, fields.password, [user.name, user.email, company.name, ...domains.slice(0, 1)]);
  const passwordHash = await hashPassword(user.password);
  for (const domain of domains) {
    try {
      await store(call, asked, domain, passwordHash);
      return domain;
    } catch (error) {
      const taken = takenBy(error);
      if (taken === null) throw error;
      if (await isRepeated(call, asked, domain)) return domain;
      if (taken === 'email') throw faultOnField('ownerEmailInUse', fields.email);
    }
  }
  throw faultOnField('domainTaken', fields.domain);
};

/** Limits sign-ups of a network, and refuses them while sign-up is closed. */
const openSignUp = async ({ deps, now, ip }: SignUpCall): Promise<void> => {
  await limitAttempts(deps, now, networkLimits('sign-up', ip, { most: 5, minutes: 60 }));
  if (deps.env.SIGN_UP === 'closed') throw new Fault('signUpClosed');
};

/** Signs up with all data and the wanted domain. A reserved domain is refused with AUTH-103. */
export const signUp: Handler<'account.signUp'> = async (call) => {
  const { user, company, invitation } = call.body;
  await openSignUp(call);
  const reserved = checkReserved(company.domain, 'company.domain');
  if (reserved) unwrap(reserved);
  const fields = { email: 'user.email', password: 'user.password', domain: 'company.domain' };
  return { success: true, domain: await makeAccount(call, { user, company, invitation, fields }, [company.domain]) };
};

/**
 * Signs up with four fields. The domain is derived from the company's name. Rule: docs/rules/sign-up.md#four-fields.
 */
export const startTrial: Handler<'account.startTrial'> = async (call) => {
  const { company_name: name, name: owner, email, password, invitation } = call.body;
  await openSignUp(call);
  const asked = {
    user: { name: owner, email, password, country_code: '+47', phone_number: null },
    company: { name, organization_number: '', country_code: '+47', phone_number: '', address: null },
    invitation,
    fields: { email: 'email', password: 'password', domain: 'company_name' },
  };
  return { success: true, domain: await makeAccount(call, asked, domainsFor(name, call.now)) };
};

/** Returns whether sign-up is open, and whether the invitation of a link is valid. */
export const getSignUpState: Handler<'account.getSignUpState'> = async ({ deps, query, now }) => {
  const { invitation } = query;
  return {
    sign_up: deps.env.SIGN_UP,
    verifies_email: needsVerification(deps.env),
    is_invitation_good:
      invitation === undefined ? null : await findInvitationUnscoped(deps.db, invitation, new Date(now)),
  };
};
