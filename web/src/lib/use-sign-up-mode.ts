import type { SignUpMode } from '@ledig/contract/account-sign-up.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './api/client.ts';

export interface SignUpState {
  readonly mode: SignUpMode;
  /** Whether a new account must verify its owner's e-mail address within 48 hours. */
  readonly verifiesEmail: boolean;
  /** Whether the invitation may be used; null when none was given. */
  readonly isInvitationGood: boolean | null;
}

const load = async (invitation: string | null, signal: AbortSignal): Promise<SignUpState> => {
  const query = invitation === null ? {} : { invitation };
  const state = await call('account.getSignUpState', { query }, { signal, handles: 'all' });
  return { mode: state.sign_up, verifiesEmail: state.verifies_email, isInvitationGood: state.is_invitation_good };
};

/** Whether people may sign up on this server, and with the invitation of their link. */
export const useSignUpState = (invitation: string | null) =>
  useQuery({
    queryKey: ['sign-up-state', invitation],
    queryFn: ({ signal }) => load(invitation, signal),
    staleTime: 60_000,
  });

/** Whether links to sign-up are shown: only where everyone may sign up, and not before that is known. */
export const useMaySignUp = (): boolean => useSignUpState(null).data?.mode === 'open';
