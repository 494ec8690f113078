import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { challenge, session } from './account-person.ts';
import { byVisitors, post } from './endpoint.ts';

/** Signing in with an account of the server's OpenID Connect provider (docs/rules/accounts.md#provider). */
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
    body: z.strictObject({
      /** The query with which the provider sent the browser back: `code=…&state=…`. */
      query: z.string().min(1, { error: REFUSALS.required }).max(8000),
    }),
    answer: z.object({ data: z.union([session, challenge]) }),
  }),
} as const;
