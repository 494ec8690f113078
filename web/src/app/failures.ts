import i18next from 'i18next';
import type { ApiError } from '../lib/api/api-error.ts';
import { type OwnHandling, onFailure, reactionTo } from '../lib/api/failure.ts';
import { keepReturnPath } from '../lib/return-path.ts';
import { currentSession, dropSession, subscribeSession } from '../lib/session.ts';
import { createStore } from '../lib/store.ts';
import { toast } from '../ui/toasts.tsx';

/** What the one error dialog says; `expired` asks to sign in again. */
export type Failure =
  | { readonly kind: 'message'; readonly text: string }
  /** `text` replaces the usual sentence when the server names a reason. */
  | { readonly kind: 'expired'; readonly text?: string };

export const failureStore = createStore<Failure | null>(null);

/** The person's company was archived, which ended the session (AUTH-140). */
const COMPANY_ARCHIVED = 'AUTH-140';

/** The page as `react-router` addresses it. */
const currentPath = (): string => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/**
 * Forgets the session, which has ended by its expiry, by the server or in another tab, remembers the page, and says so. The guards then
 * lead to `/login`.
 *
 * @param ended.text replaces the usual sentence
 * @param ended.userId whose session it was, where it had ended before the page was loaded
 */
export const endSession = ({ text, userId = currentSession()?.id }: { text?: string; userId?: number } = {}): void => {
  if (userId !== undefined) keepReturnPath({ id: userId }, currentPath());
  dropSession();
  failureStore.set({ kind: 'expired', ...(text !== undefined && { text }) });
};

// Who is signed in again needs no word about the session before.
subscribeSession(() => {
  if (currentSession() !== null && failureStore.get()?.kind === 'expired') failureStore.set(null);
});

const tell = (error: ApiError, own: OwnHandling, checkAccount: () => void): void => {
  const reaction = reactionTo(error, own);
  switch (reaction.kind) {
    case 'none':
      return;
    case 'toast':
      toast.error(reaction.text === 'server' ? error.text : i18next.t(`failure.${reaction.text}`));
      return;
    case 'check-account':
      checkAccount();
      return;
    case 'sign-out':
      endSession(error.code === COMPANY_ARCHIVED ? { text: error.text } : {});
      return;
    case 'modal':
      failureStore.set({
        kind: 'message',
        text: reaction.text === 'server' ? error.text : i18next.t(`failure.${reaction.text}`),
      });
  }
};

/**
 * Tells people about failed calls as document 1, section 8, says.
 *
 * @param checkAccount asks the server anew what stands between the person and the product
 */
export const installFailureHandling = (checkAccount: () => void): void =>
  onFailure((error, own) => tell(error, own, checkAccount));
