import { findSlugUnscoped } from '#auth/slugs.ts';
import { isLocalPlayground } from '#env.ts';
import type { Call, Handlers } from '#http/call.ts';
import { Fault, faultOnField } from '#http/fault.ts';
import { presentProfile } from './account.present.ts';
import { findPersonById, listCompaniesOf, renamePerson } from './account.store.ts';
import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed, readCalendarFeed } from './calendar-feed.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { findDomains } from './find-domains.ts';
import { changePassword, checkTokenExpiration, forgotPassword, resetPassword } from './passwords.ts';
import { deleteProviderAccount, getProviderAccount } from './provider-account.ts';
import { finishProviderProof, startProviderProof } from './provider-proof.ts';
import { finishProviderSignIn, startProviderSignIn } from './provider-sign-in.ts';
import { getSecuritySettings, updateSecuritySettings } from './security-settings.ts';
import { endOneSession, endOtherSessions, listSessions, signOut } from './sessions.ts';
import { approveDemo, countForEnabling, runWizard } from './setup.ts';
import { signIn } from './sign-in.ts';
import { getSignUpState, signUp, startTrial } from './sign-up.ts';
import { signsInByLink } from './two-factor.store.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  signInTwoFactor,
} from './two-factor.ts';
import { getUsage } from './usage.ts';
import { resendVerification, verifyEmail } from './verify-email.ts';

type SignedInCall = Call<'account.getProfile' | 'account.getAccountState' | 'account.updateProfile'>;

const personOf = async ({ deps, tenant, user }: Pick<SignedInCall, 'deps' | 'tenant' | 'user'>) => {
  const person = await deps.db.tenantRead(tenant.id, (tx) => findPersonById(tx, user.id));
  if (!person) throw new Fault('signedOut');
  return person;
};

export const accountHandlers: Handlers<'account'> = {
  signIn,
  signInTwoFactor,
  startProviderSignIn,
  finishProviderSignIn,
  startProviderProof,
  finishProviderProof,
  getProviderAccount,
  deleteProviderAccount,
  signUp,
  startTrial,
  getSignUpState,
  verifyEmail,
  resendVerification,
  findDomains,
  forgotPassword,
  checkTokenExpiration,
  resetPassword,
  changePassword,
  checkDomain: async ({ body, deps, now }) => {
    const found = await findSlugUnscoped(deps.db, body.slug, now);
    if (!found) throw faultOnField('companyAddressUnknown', 'slug');
    const sign_in_by_link = await deps.db.tenantRead(found.id, signsInByLink);
    return { success: true, slug: body.slug, sign_in_by_link };
  },
  getProfile: async (call) => ({ profile: presentProfile(await personOf(call), call.now) }),
  updateProfile: async (call) => {
    const { deps, tenant, user, body } = call;
    const { frontline_tenent_id: frontlineId, ...rest } = body;
    if (frontlineId !== undefined && !user.isOwner) throw faultOnField('tenantIdIsOwners', 'frontline_tenent_id');
    const changed = { id: user.id, ...rest, frontlineId };
    const isDone = await deps.db.tenantTransaction(tenant.id, (tx) => renamePerson(tx, changed));
    if (!isDone) throw new Fault('changedMeanwhile');
    return { profile: presentProfile(await personOf(call), call.now) };
  },
  signOut,
  confirmIdentity,
  listSessions,
  endSession: endOneSession,
  endOtherSessions,
  getTwoFactor,
  setUpTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  disableTwoFactor,
  getCalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  readCalendarFeed,
  getSecuritySettings,
  updateSecuritySettings,
  getPlatform: async ({ deps: { env } }) => ({
    platform: {
      sends_email: env.SMTP_URL !== undefined,
      sends_sms: env.SMS_URL !== undefined,
      demo_opens_links: isLocalPlayground(env),
      sign_in_provider: env.OIDC_ISSUER === undefined ? null : env.OIDC_NAME,
      terms_url: env.TERMS_URL ?? null,
      privacy_url: env.PRIVACY_URL ?? null,
      getting_started_url: env.GETTING_STARTED_URL ?? null,
    },
  }),
  runWizard,
  countForEnabling,
  getUsage,
  approveDemo,
  getAccountState: async (call) => {
    const person = await personOf(call);
    return { account_state: { isDemo: person.is_demo, parentDomain: person.root_slug } };
  },
  listUserCompanies: async ({ deps, tenant, user }) => ({
    companies: await deps.db.tenantRead(tenant.id, (tx) => listCompaniesOf(tx, user.scope.companyId)),
  }),
};
