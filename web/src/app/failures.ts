import { REFUSALS } from '@ledig/domain/refusals.ts';
import i18next from 'i18next';
import type { ApiError } from '#lib/api/api-error.ts';
import { type OwnHandling, onFailure, reactionTo } from '#lib/api/failure.ts';
import { keepReturnPath } from '#lib/session/return-path.ts';
import { currentSession, dropSession, subscribeSession } from '#lib/session/session.ts';
import { createStore } from '#lib/store.ts';
import { toast } from '#ui/toasts/toasts.tsx';

/** Content of the error dialog. With `expired`, it asks the person to sign in again. */
export type Failure =
  | { readonly kind: 'message'; readonly text: string }
  /** `text` replaces the default sentence when the server gives a reason. */
  | { readonly kind: 'expired'; readonly text?: string };

export const failureStore = createStore<Failure | null>(null);

/** The person's company was archived, which ended the session (AUTH-140). */
const COMPANY_ARCHIVED = REFUSALS.ownCompanyArchived;

/** The current page as a `react-router` path. */
const currentPath = (): string => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/**
 * Ends the session in this tab (expired, ended by the server or by another tab): drops it, remembers the page, and
 * shows the reason. The guards then lead to `/login`.
 * @param ended.text replaces the default sentence
 * @param ended.userId the session's user, when the session had ended before the page loaded
 */
export const endSession = ({ text, userId = currentSession()?.id }: { text?: string; userId?: number } = {}): void => {
  if (userId !== undefined) keepReturnPath({ id: userId }, currentPath());
  dropSession();
  failureStore.set({ kind: 'expired', ...(text !== undefined && { text }) });
};

// A new session hides the notice about the previous one.
subscribeSession(() => {
  if (currentSession() !== null && failureStore.get()?.kind === 'expired') failureStore.set(null);
});

const showFailure = (error: ApiError, own: OwnHandling, checkAccount: () => void): void => {
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
 * Shows failed calls to the person. Rule: docs/rules/screens.md#failed-calls.
 * @param checkAccount reloads the account's state from the server
 */
export const installFailureHandling = (checkAccount: () => void): void =>
  onFailure((error, own) => showFailure(error, own, checkAccount));
