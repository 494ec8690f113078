import type { EndpointName } from '@ledig/contract/api.ts';
import type { AnswerOf } from '@ledig/contract/types.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type CallOptions, call } from '../../../lib/api/client.ts';
import { currentSession, dropSession } from '../../../lib/session.ts';

type Input<N extends EndpointName> = Parameters<typeof call<N>>[1];

/**
 * Calls a public endpoint for the page's own domain; failures are the caller's to show. A member of staff whose session
 * has ended meanwhile goes on as a visitor.
 */
export const publicCall = async <N extends EndpointName>(
  domain: string,
  name: N,
  input?: Input<N>,
  options: Omit<CallOptions, 'domain' | 'handles'> = {},
): Promise<AnswerOf<N>> => {
  const ask = () => call(name, input, { ...options, domain, handles: 'all' });
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || currentSession() === null) throw error;
    dropSession();
    return ask();
  }
};
