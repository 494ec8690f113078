import type { ApiError } from './api-error.ts';

/** How a failed call is told to the person, everywhere alike (specification, document 1, section 8). */
export type FailureReaction =
  | { readonly kind: 'none' }
  | { readonly kind: 'toast'; readonly text: 'network' | 'validation' | 'server' }
  | { readonly kind: 'sign-out' }
  | { readonly kind: 'modal'; readonly text: 'failed' | 'server' | 'unexpected' };

/** What a caller sees to itself. */
export interface OwnHandling {
  /** Statuses that the caller shows itself (`[422]`: at the fields), or `all`. */
  readonly handles?: 'all' | readonly number[];
}

/** The rule of section 8 as a value: what follows from a failed call. */
export const reactionTo = (error: ApiError, { handles = [] }: OwnHandling): FailureReaction => {
  if (handles === 'all' || handles.includes(error.status)) return { kind: 'none' };
  if (error.status === 0) return { kind: 'toast', text: 'network' };
  if (error.status === 401 || error.status === 403) return { kind: 'sign-out' };
  if (error.status === 422) return { kind: 'toast', text: error.text === '' ? 'validation' : 'server' };
  if (error.status === 500) return { kind: 'modal', text: 'failed' };
  return { kind: 'modal', text: error.text === '' ? 'unexpected' : 'server' };
};

type FailureListener = (error: ApiError, own: OwnHandling) => void;
let listener: FailureListener = () => {};

/** The entry says once who shows failures; the public wizard, which shows them in place, sets none. */
export const onFailure = (next: FailureListener): void => {
  listener = next;
};

export const reportFailure: FailureListener = (error, own) => listener(error, own);
