import { createHash } from 'node:crypto';
import { checkReserved } from '@ledig/domain/account/reserved-domains.ts';
import { DAY_MS, HOUR_MS } from '@ledig/domain/time/durations.ts';
import { checkNewPassword } from '../../auth/common-passwords.ts';
import { findSlugUnscoped } from '../../auth/slugs.ts';
import { hashPassword } from '../../crypto/passwords.ts';
import type { TenantScope } from '../../db/database.ts';
import { findInvitationUnscoped, takeInvitation } from '../../db/queries/invitations.ts';
import { type Env, isLocalPlayground } from '../../env.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault, faultOnField, unwrap } from '../../http/fault.ts';
import { once } from '../../http/idempotency.ts';
import { addressOf, limitAttempts } from '../../http/limits.ts';
import { findSignUpKey, insertTenant, takeTenantIdUnscoped } from './sign-up.store.ts';
import { sendVerification } from './verify-email.ts';

/** Lifetime of a demo account (decisions, tenancy and sign-in). */
const DEMO_DAYS = 30;
/**
 * How long a domain and an owner's address are kept for someone who doesn't verify it
 * (docs/rules/sign-up.md#unverified).
 */
const UNVERIFIED_HOURS = 48;

/** Whether new accounts must verify. A local playground can't deliver the link, and guests can't reach it. */
const needsVerification = (env: Env): boolean => !isLocalPlayground(env);

type SignUpCall = Call<'account.signUp'>;

/** Hash of the body without passwords, to detect a repeated call with the same key. */
const hashOf = ({ body }: SignUpCall): Buffer => {
  const { password: _, password_confirmation: __, ...user } = body.user;
  return createHash('sha256')
    .update(JSON.stringify([user, body.company]))
    .digest();
};

/** Maps a failed insert to its refusal. Null for any other failure. */
const refusalOf = (error: unknown): Fault | null => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505') return null;
  if (constraint === 'owners_pkey') return faultOnField('ownerEmailInUse', 'user.email');
  if (constraint === 'slugs_pkey' || constraint === 'tenants_root_slug_key')
    return faultOnField('domainTaken', 'company.domain');
  return null;
};

/** Whether this same call has already created the tenant. */
const isRepeated = async (call: SignUpCall): Promise<boolean> => {
  const { deps, idempotency, body } = call;
  const found = idempotency && (await findSlugUnscoped(deps.db, body.company.domain, call.now));
  if (!idempotency || !found) return false;
  const stored = await deps.db.tenantRead(found.id, (scope) => findSignUpKey(scope, idempotency.key));
  return stored?.equals(hashOf(call)) ?? false;
};

/**
 * Uses the invitation up where sign-up needs one. Throws AUTH-122 for one that is missing, used, expired or another
 * person's.
 */
const useInvitation = async (scope: TenantScope, { deps, body, now }: SignUpCall): Promise<void> => {
  if (deps.env.SIGN_UP !== 'invite') return;
  const { invitation, user } = body;
  if (invitation !== undefined && (await takeInvitation(scope, invitation, user.email, new Date(now)))) return;
  throw faultOnField('invitationInvalid', 'invitation');
};

const store = async (call: SignUpCall, passwordHash: string): Promise<void> => {
  const { deps, body, now, language, idempotency } = call;
  const { domain } = body.company;
  const tenantId = await takeTenantIdUnscoped(deps.db);
  const times = {
    now: new Date(now),
    expiresAt: new Date(now + DEMO_DAYS * DAY_MS),
    unverifiedUntil: needsVerification(deps.env) ? new Date(now + UNVERIFIED_HOURS * HOUR_MS) : null,
  };
  const key = idempotency && { key: idempotency.key, bodyHash: hashOf(call) };
  await deps.db.tenantTransaction(tenantId, async (scope) => {
    const user = { ...body.user, passwordHash };
    // The domain is inserted first: it identifies a repeated call, whose invitation is used already.
    const userId = await insertTenant(scope, { domain, company: body.company, user, ...times });
    await useInvitation(scope, call);
    await sendVerification(
      scope,
      deps,
      { ...body.user, id: userId, domain },
      {
        now,
        language,
        tenantEnds: times.unverifiedUntil,
      },
    );
    await once(scope, 'sign-up', key, async () => ({ success: true }));
  });
};

/**
 * Makes a demo tenant at once: owner, first company on the root slug, its address, 30 days (decisions, tenancy and
 * sign-in). Slug and owner's address are judged by the primary keys of the platform's tables, so that no race makes two
 * of either: AUTH-101 and AUTH-102; AUTH-103 for a domain that the product needs itself, AUTH-121 while sign-up is
 * closed, AUTH-122 without an invitation where one is needed.
 */
export const signUp: Handler<'account.signUp'> = async (call) => {
  const { deps, body, now, ip } = call;
  const { domain } = body.company;
  await limitAttempts(deps, now, [{ of: `sign-up ${addressOf(ip)}`, most: 5, minutes: 60 }]);
  if (deps.env.SIGN_UP === 'closed') throw new Fault('signUpClosed');
  const reserved = checkReserved(domain, 'company.domain');
  if (reserved) unwrap(reserved);
  const { user, company } = body;
  await checkNewPassword(user.password, 'user.password', [user.name, user.email, company.name, company.domain]);
  try {
    await store(call, await hashPassword(body.user.password));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (!(await isRepeated(call))) throw refusal;
  }
  return { success: true, domain };
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
