import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { ApiError } from './api-error.ts';

/** How a failed call is shown to the person. Rule: docs/rules/screens.md#failed-calls. */
export type FailureReaction =
  | { readonly kind: 'none' }
  | { readonly kind: 'toast'; readonly text: 'network' | 'validation' | 'server' }
  | { readonly kind: 'sign-out' }
  | { readonly kind: 'check-account' }
  | { readonly kind: 'modal'; readonly text: 'failed' | 'server' | 'unexpected' };

/** Failures that the caller shows itself. */
export interface OwnHandling {
  /** Statuses that the caller shows (`[422]`: at the fields), or `all`. */
  readonly handles?: 'all' | readonly number[];
}

/** Codes of a required step: an unusable account, or a password or second factor that must be chosen first. */
const STANDS_BETWEEN: ReadonlySet<string> = new Set([
  REFUSALS.accountUnusable,
  REFUSALS.ownPasswordNeeded,
  REFUSALS.twoFactorRequired,
]);

/**
 * Returns the reaction to a failed call (docs/rules/screens.md#failed-calls). Required steps have their own screens.
 */
export const reactionTo = (error: ApiError, { handles = [] }: OwnHandling): FailureReaction => {
  if (STANDS_BETWEEN.has(error.code)) return { kind: 'check-account' };
  if (handles === 'all' || handles.includes(error.status)) return { kind: 'none' };
  if (error.status === 0) return { kind: 'toast', text: 'network' };
  if (error.status === 401 || error.status === 403) return { kind: 'sign-out' };
  if (error.status === 422) return { kind: 'toast', text: error.text === '' ? 'validation' : 'server' };
  if (error.status === 500) return { kind: 'modal', text: 'failed' };
  return { kind: 'modal', text: error.text === '' ? 'unexpected' : 'server' };
};

type FailureListener = (error: ApiError, own: OwnHandling) => void;
let listener: FailureListener = () => {};

/** Sets the global failure handler. The public wizard sets none, because it shows failures in place. */
export const onFailure = (next: FailureListener): void => {
  listener = next;
};

export const reportFailure: FailureListener = (error, own) => listener(error, own);
