import type { SignUpMode } from '@ledig/contract/account/account-sign-up.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export interface SignUpState {
  readonly mode: SignUpMode;
  /** Whether a new account must verify its owner's e-mail address within 48 hours. */
  readonly verifiesEmail: boolean;
  /** Whether the invitation is valid; null without an invitation. */
  readonly isInvitationGood: boolean | null;
}

const load = async (invitation: string | null, signal: AbortSignal): Promise<SignUpState> => {
  const query = invitation === null ? {} : { invitation };
  const state = await call('account.getSignUpState', { query }, { signal, handles: 'all' });
  return { mode: state.sign_up, verifiesEmail: state.verifies_email, isInvitationGood: state.is_invitation_good };
};

/** Whether people may sign up on this server, with or without the link's invitation. */
export const useSignUpState = (invitation: string | null) =>
  useQuery({
    queryKey: ['sign-up-state', invitation],
    queryFn: ({ signal }) => load(invitation, signal),
    staleTime: 60_000,
  });

/** Whether to show links to sign-up: only if sign-up is open, and only once that is known. */
export const useMaySignUp = (): boolean => useSignUpState(null).data?.mode === 'open';
