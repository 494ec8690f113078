import type { EndpointName } from '@ledig/contract/api.ts';
import type { AnswerOf } from '@ledig/contract/types.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { type CallOptions, call } from '#lib/api/client.ts';
import { currentSession, dropSession } from '#lib/session/session.ts';

type Input<N extends EndpointName> = Parameters<typeof call<N>>[1];

type Answerer = (name: EndpointName, input: unknown) => unknown;
let answerer: Answerer | null = null;

/** Replaces the server for every call of this page. */
export const answerCallsWith = (next: Answerer): void => {
  answerer = next;
};

/**
 * Calls a public endpoint for the page's domain. The caller shows failures. When a staff member's session has ended,
 * the call is repeated as a visitor.
 */
export const publicCall = async <N extends EndpointName>(
  domain: string,
  name: N,
  input?: Input<N>,
  options: Omit<CallOptions, 'domain' | 'handles'> = {},
): Promise<AnswerOf<N>> => {
  if (answerer !== null) return answerer(name, input) as AnswerOf<N>;
  const ask = () => call(name, input, { ...options, domain, handles: 'all' });
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || currentSession() === null) throw error;
    dropSession();
    return ask();
  }
};
