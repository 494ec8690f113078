import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { byStaff, byVisitors, del, get, post } from '../endpoint.ts';
import { instant } from '../primitives.ts';
import { challenge, session } from './account-person.ts';

/** Begins the state of a proof of identity. The page passes such an answer on to the tab that asked for the proof. */
export const PROOF_STATE = 'proof.';

const finishBody = z.strictObject({
  /** The query with which the provider sent the browser back: `code=…&state=…`. */
  query: z.string().min(1, { error: REFUSALS.required }).max(8000),
});

/** Signing in with an account of the server's OpenID Connect provider (docs/rules/provider.md#sign-in). */
export const accountProvider = {
  startProviderSignIn: post('/login/provider', byVisitors, {
    forSigningIn: true,
    summary: "Begin to sign in with the OpenID Connect provider; answers the address of the provider's page",
    // A JSON body, which another site can't send without asking first.
    body: z.strictObject({}),
    answer: z.object({ location: z.string() }),
  }),
  finishProviderSignIn: post('/login/provider/finish', byVisitors, {
    forSigningIn: true,
    summary: "Sign in with the provider's answer; answers a challenge where a code is wanted as well",
    body: finishBody,
    answer: z.object({ data: z.union([session, challenge]) }),
  }),
  // Below `/login`, because only these calls get the cookie.
  startProviderProof: post('/login/provider/proof', byStaff('any', 'own'), {
    openTo: ['twoFactorMissing'],
    summary: "Begin to prove one's identity by signing in with the provider again; answers the address of its page",
    body: z.strictObject({}),
    answer: z.object({ location: z.string() }),
  }),
  finishProviderProof: post('/login/provider/proof/finish', byStaff('any', 'own'), {
    openTo: ['twoFactorMissing'],
    summary: "Prove one's identity by the provider's answer, for the calls that ask for it",
    body: finishBody,
  }),
  getProviderAccount: get('/provider-account', byStaff('any', 'own'), {
    summary: "One's own account of the sign-in provider; null while none is bound",
    answer: z.object({ provider_account: z.object({ created_at: instant }).nullable() }),
  }),
  deleteProviderAccount: del('/provider-account', byStaff('any', 'own'), {
    recentAuth: true,
    summary: "Unbind one's own account of the sign-in provider and end the other sessions; the person gets a mail",
  }),
} as const;
