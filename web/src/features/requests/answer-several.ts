import type { RequestRow } from '@ledig/contract/requests/request-shapes.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { approveAsObserver, approveRequest, declineRequest, listUnits } from './api/requests.ts';

/** The result for one request. */
export type Outcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'approved' /** Null for observers, who don't choose. */; readonly unit: string | null }
  | { readonly kind: 'declined' }
  | { readonly kind: 'noUnit' }
  /** The server's text; empty when it gave none. */
  | { readonly kind: 'failed'; readonly text: string };

/** How the chosen requests are answered. */
export type Answer = { readonly kind: 'approve' } | { readonly kind: 'decline'; readonly reason: string };

const answerOne = async (request: RequestRow, answer: Answer, asObserver: boolean): Promise<Outcome> => {
  const decision = { id: request.id, version: request.version };
  if (answer.kind === 'decline') {
    await declineRequest(decision, answer.reason, asObserver);
    return { kind: 'declined' };
  }
  if (asObserver) {
    await approveAsObserver(decision);
    return { kind: 'approved', unit: null };
  }
  const { units, reason } = await listUnits(request.id);
  const best = units.find(({ is_best }) => is_best);
  if (best === undefined) return reason === null ? { kind: 'noUnit' } : { kind: 'failed', text: reason };
  await approveRequest(decision, best.id);
  return { kind: 'approved', unit: best.name };
};

/**
 * Answers requests one after another, each by a separate call. A refused one doesn't stop the others.
 *
 * @param onOutcome called with the index of a request and its result
 */
export const answerSeveral = async (
  requests: readonly RequestRow[],
  answer: Answer,
  {
    asObserver,
    onOutcome,
  }: { readonly asObserver: boolean; readonly onOutcome: (index: number, outcome: Outcome) => void },
): Promise<void> => {
  for (const [index, request] of requests.entries()) {
    try {
      onOutcome(index, await answerOne(request, answer, asObserver));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onOutcome(index, { kind: 'failed', text: error.text });
    }
  }
};
