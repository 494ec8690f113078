import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { byStaff, byVisitors, get, patch, post } from '../endpoint.ts';
import { email, id, requiredText, success } from '../primitives.ts';
import {
  givenPassword,
  newCompany,
  newOwner,
  newPassword,
  PASSWORD_MAX,
  passwordsMatch,
  samePasswords,
} from './account-person.ts';

/** A token from a mail: 256 random bits, optionally with the domain in front. */
const mailToken = z
  .string()
  .min(1, { error: REFUSALS.required })
  .max(200)
  .regex(/^[\w.-]+$/);

/** Whether sign-up is open (environment variable SIGN_UP). */
export const signUpModes = ['open', 'invite', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];
const invitationToken = z.string().regex(/^[\w-]{20,100}$/, { error: REFUSALS.invitationInvalid });

/** Signing up, verifying an address, and choosing another password. */
export const accountSignUp = {
  signUp: post('/demo-request', byVisitors, {
    platform: true,
    idempotent: true,
    status: 201,
    summary: 'Sign up: makes a demo account with its owner and first company at once',
    body: z.strictObject({
      user: newOwner,
      company: newCompany,
      /** Token of an invitation. Required when SIGN_UP is `invite`. */
      invitation: invitationToken.optional(),
    }),
    answer: success.extend({ domain: z.string() }),
  }),
  startTrial: post('/sign-up', byVisitors, {
    platform: true,
    idempotent: true,
    status: 201,
    summary: 'Sign up with four fields: makes a demo account as /demo-request does, on a domain made of the name',
    body: z.strictObject({
      company_name: requiredText(),
      name: requiredText(),
      email,
      password: newPassword,
      invitation: invitationToken.optional(),
    }),
    answer: success.extend({ domain: z.string() }),
  }),
  getSignUpState: get('/sign-up-state', byVisitors, {
    platform: true,
    summary: 'Whether new accounts can be made here, and whether an invitation is still good',
    query: z.object({ invitation: z.string().max(100).optional() }),
    answer: z.object({
      sign_up: z.enum(signUpModes),
      /** Whether a new account must verify its owner's e-mail address within 48 hours. */
      verifies_email: z.boolean(),
      /** Null when no invitation was given. */
      is_invitation_good: z.boolean().nullable(),
    }),
  }),
  verifyEmail: post('/verify-email', byVisitors, {
    forSigningIn: true,
    summary: 'Prove an e-mail address by the token that was sent to it',
    body: z.strictObject({ token: mailToken }),
    answer: success.extend({ domain: z.string() }),
  }),
  resendVerification: post('/resend-verification-email', byStaff('any', 'own'), {
    summary: "Send the mail that proves one's own address again",
  }),
  findDomains: post('/find-domains', byVisitors, {
    platform: true,
    summary: 'Ask for a mail with the domains to sign in on; the answer is the same for unknown addresses',
    body: z.strictObject({ email }),
  }),
  forgotPassword: post('/forgot-password', byVisitors, {
    forSigningIn: true,
    summary: 'Ask for a link to choose a new password',
    body: z.strictObject({ email }),
    // `reset_link_owner_only`: the tenant is unverified, so the link is sent only if the account is the owner's. It is
    // the same for all addresses, so it reveals no account.
    answer: success.extend({ message: z.enum(['reset_link_sent', 'reset_link_owner_only']) }),
  }),
  checkTokenExpiration: post('/check-token-expiration', byVisitors, {
    forSigningIn: true,
    summary: 'Whether a link to choose a new password has expired or was used',
    body: z.strictObject({ token: mailToken }),
    answer: z.object({ info: z.object({ token_expired: z.boolean() }) }),
  }),
  resetPassword: post('/reset-password', byVisitors, {
    forSigningIn: true,
    summary: 'Choose a new password by the token of a mail; ends every session',
    body: z
      .strictObject({ password: newPassword, password_confirmation: z.string().max(PASSWORD_MAX), token: mailToken })
      .refine(passwordsMatch, samePasswords),
    answer: z.object({ info: z.object({ domain: z.string() }) }),
  }),
  changePassword: patch('/user/change-password', byStaff('any', 'own'), {
    openTo: ['passwordMissing', 'twoFactorMissing'],
    summary: "Change one's own password; ends the other sessions",
    body: z
      .strictObject({
        old_password: givenPassword,
        password: newPassword,
        password_confirmation: z.string().max(PASSWORD_MAX),
        /** Sent by older clients and ignored: the caller's own password is changed. */
        id: id.optional(),
      })
      .refine(passwordsMatch, samePasswords),
  }),
} as const;
