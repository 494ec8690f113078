import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { byStaff, byVisitors, del, get, post, put } from '../endpoint.ts';
import { id, instant, success, textOrNull } from '../primitives.ts';
import { givenPassword, session } from './account-person.ts';

/** Six digits of an authenticator, spaces allowed. */
const totpCode = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: REFUSALS.oneTimeCodeWrong }));
/** A code of an authenticator, or a recovery code. */
const anyCode = z.string().trim().min(1, { error: REFUSALS.required }).max(40);

const device = z.object({
  id,
  /** As the browser names itself: `Firefox`, `Chrome`…; null when unknown. */
  browser: textOrNull,
  system: textOrNull,
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  created_at: instant,
  /** Precision: a few minutes. */
  last_used_at: instant,
  is_current: z.boolean(),
});

/** Range of the idle time that a tenant may choose, in minutes. A session ends after 12 hours in any case. */
const IDLE_MINUTES = { min: 15, max: 720 } as const;

const securitySettings = z.object({
  two_factor_required: z.boolean(),
  /** Whether a link with e-mail and password signs in without pressing the button. */
  sign_in_by_link: z.boolean(),
  /** A session ends after this time without use. */
  idle_minutes: z.int(),
});
export type SecuritySettings = z.infer<typeof securitySettings>;

/** Signed-in devices and two-factor sign-in. */
export const accountSecurity = {
  signInTwoFactor: post('/login/two-factor', byVisitors, {
    forSigningIn: true,
    summary: 'The second step of signing in: the code of an authenticator, or a recovery code',
    body: z.strictObject({ challenge: z.string().min(1, { error: REFUSALS.required }).max(200), code: anyCode }),
    answer: z.object({ data: session }),
  }),
  confirmIdentity: post('/confirm-identity', byStaff('any', 'own'), {
    openTo: ['twoFactorMissing'],
    summary:
      'Prove again who one is, for the calls that ask for it: the password, or a code where two-factor sign-in is on',
    body: z.strictObject({ password: givenPassword.optional(), code: anyCode.optional() }),
  }),
  listSessions: get('/sessions', byStaff('any', 'own'), {
    summary: "One's own signed-in devices",
    answer: z.object({ sessions: z.array(device) }),
  }),
  endSession: del('/sessions/{id}', byStaff('any', 'own'), {
    recentAuth: true,
    summary: "Sign one of one's own devices out",
  }),
  endOtherSessions: post('/sessions/end-others', byStaff('any', 'own'), {
    recentAuth: true,
    summary: 'Sign out everywhere else',
    answer: success.extend({ ended: z.int() }),
  }),
  getTwoFactor: get('/two-factor', byStaff('any', 'own'), {
    openTo: ['twoFactorMissing'],
    summary: "How one's own two-factor sign-in stands",
    answer: z.object({
      two_factor: z.object({
        enabled: z.boolean(),
        confirmed_at: instant.nullable(),
        recovery_codes_left: z.int(),
        required: z.boolean(),
      }),
    }),
  }),
  setUpTwoFactor: post('/two-factor/setup', byStaff('any', 'own'), {
    openTo: ['twoFactorMissing'],
    recentAuth: true,
    summary: 'A new secret for an authenticator; counts once it is confirmed',
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmTwoFactor: post('/two-factor/confirm', byStaff('any', 'own'), {
    openTo: ['twoFactorMissing'],
    recentAuth: true,
    summary:
      'Turn two-factor sign-in on by a first code; answers the recovery codes, once, and ends the other sessions',
    body: z.strictObject({ code: totpCode }),
    answer: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  renewRecoveryCodes: post('/two-factor/recovery-codes', byStaff('any', 'own'), {
    recentAuth: true,
    summary: 'New recovery codes, once; those before cease',
    answer: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  disableTwoFactor: post('/two-factor/disable', byStaff('any', 'own'), {
    recentAuth: true,
    summary: 'Turn two-factor sign-in off',
  }),
  getSecuritySettings: get('/security-settings', byStaff(['admin'], 'tenant'), {
    summary: 'What the tenant requires of signing in',
    answer: z.object({ settings: securitySettings }),
  }),
  updateSecuritySettings: put('/security-settings', byStaff(['admin'], 'tenant'), {
    recentAuth: true,
    summary: 'Change what the tenant requires of signing in; what is left out stays',
    body: z.strictObject({
      two_factor_required: z.boolean().optional(),
      sign_in_by_link: z.boolean().optional(),
      idle_minutes: z.int().min(IDLE_MINUTES.min).max(IDLE_MINUTES.max).optional(),
    }),
    answer: z.object({ settings: securitySettings }),
  }),
} as const;
