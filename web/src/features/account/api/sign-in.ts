import type { Challenge, Session } from '@ledig/contract/account/account.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/client.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Statuses of a refused sign-in. Server failures and missing answers show the global error. */
const REFUSED_STATUSES = [400, 401, 403, 404, 409, 422, 429];

/** Signs in on a domain. Returns the session, or the challenge of a second step. The caller stores the session. */
export const useSignIn = (domain: string) =>
  useMutation({
    mutationFn: async (body: Credentials): Promise<Session | Challenge> =>
      (await call('account.signIn', { body }, { domain, handles: REFUSED_STATUSES })).data,
  });

/** The second step: exchanges the challenge and a code for a session. */
export const useSecondStep = (domain: string) =>
  useMutation({
    mutationFn: async (body: { challenge: string; code: string }): Promise<Session> =>
      (await call('account.signInTwoFactor', { body }, { domain, handles: REFUSED_STATUSES })).data,
  });

/** The password was right, but the person's company is archived. */
const COMPANY_ARCHIVED = REFUSALS.ownCompanyArchived;

/**
 * The message below the password after a failure. Too many attempts have their own message. Other refusals are "wrong
 * e-mail or password". A missing answer shows no message at the password.
 */
export const signInFailure = (error: unknown): 'none' | 'refused' | 'too-many' | 'archived' => {
  if (!(error instanceof ApiError) || error.status === 0) return 'none';
  if (error.code === COMPANY_ARCHIVED) return 'archived';
  return error.status === 429 ? 'too-many' : 'refused';
};
