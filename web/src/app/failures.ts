import i18next from 'i18next';
import type { ApiError } from '../lib/api/api-error.ts';
import { type OwnHandling, onFailure, reactionTo } from '../lib/api/failure.ts';
import { dropSession } from '../lib/session.ts';
import { createStore } from '../lib/store.ts';
import { toast } from '../ui/toasts.tsx';

/** What the one error dialog says; `expired` asks to sign in again. */
export type Failure = { readonly kind: 'message'; readonly text: string } | { readonly kind: 'expired' };

export const failureStore = createStore<Failure | null>(null);

/** The session has ended (by its expiry or by the server): forget it and say so. The guards then lead to `/login`. */
export const endSession = (): void => {
  dropSession();
  failureStore.set({ kind: 'expired' });
};

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
      endSession();
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
