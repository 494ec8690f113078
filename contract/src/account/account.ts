import { z } from 'zod';
import { byStaff, byVisitors, get, patch, post } from '../endpoint.ts';
import { email, named, requiredText, slug, tenantId, version } from '../primitives.ts';
import { accountCalendarFeed } from './account-calendar-feed.ts';
import { challenge, givenPassword, profile, session } from './account-person.ts';
import { accountProvider } from './account-provider.ts';
import { accountSecurity } from './account-security.ts';
import { accountSetup } from './account-setup.ts';
import { accountSignUp } from './account-sign-up.ts';

export type { Challenge, Profile, Session } from './account-person.ts';

export const account = {
  signIn: post('/login', byVisitors, {
    forSigningIn: true,
    summary: 'Sign in on a domain of the tenant; answers a challenge where a code is wanted as well',
    body: z.strictObject({ email, password: givenPassword }),
    answer: z.object({ data: z.union([session, challenge]) }),
  }),
  checkDomain: post('/check-domain', byVisitors, {
    forSigningIn: true,
    summary: 'Whether a domain exists',
    body: z.strictObject({ slug }),
    answer: z.object({
      success: z.literal(true),
      slug: z.string(),
      /** Whether a link with credentials signs in directly: in demo tenants, and where the tenant allows it. */
      sign_in_by_link: z.boolean(),
    }),
  }),
  getProfile: get('/profile', byStaff('any', 'own'), {
    openTo: ['tenantUnusable', 'passwordMissing', 'twoFactorMissing'],
    summary: 'The signed-in person',
    answer: z.object({ profile }),
  }),
  updateProfile: patch('/profile', byStaff('any', 'own'), {
    summary: "Change one's own name; the owner's tenant id too",
    body: z.strictObject({
      name: requiredText(),
      /** Only the owner may change it (USER-2034). Missing: unchanged. */
      frontline_tenent_id: tenantId.optional(),
      version: version.min(1).optional(),
    }),
    answer: z.object({ profile }),
  }),
  signOut: post('/logout', byStaff('any', 'own'), {
    openTo: ['tenantUnusable', 'passwordMissing', 'twoFactorMissing'],
    summary: 'End this session',
  }),
  getAccountState: get('/account-state', byStaff('any', 'own'), {
    openTo: ['tenantUnusable', 'passwordMissing', 'twoFactorMissing'],
    summary: 'Whether the account is a demo',
    answer: z.object({ account_state: z.object({ isDemo: z.boolean(), parentDomain: z.string() }) }),
  }),
  listUserCompanies: get('/user-companies', byStaff('any', 'own'), {
    summary: 'The companies the signed-in person works for',
    answer: z.object({ companies: z.array(named) }),
  }),
  ...accountProvider,
  ...accountSignUp,
  ...accountSecurity,
  ...accountCalendarFeed,
  ...accountSetup,
} as const;
