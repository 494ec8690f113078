import { useMaySignUp } from '#lib/queries/use-sign-up-state.ts';
import { LinkButton } from '../buttons/link-button.tsx';

/** Ways into the application for visitors: sign up where it is open, or sign in. */
export const EntryButtons = ({ signUp, signIn }: { readonly signUp: string; readonly signIn: string }) => (
  <>
    {useMaySignUp() ? (
      <LinkButton to="/auth/signup" size="md">
        {signUp}
      </LinkButton>
    ) : null}
    <LinkButton to="/login" size="md" variant="default">
      {signIn}
    </LinkButton>
  </>
);
