import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { followConnection } from '#lib/live/connection.ts';

/** Answers stay fresh for this time. Navigating back within it shows no spinner and sends no call. */
const FRESH_MS = 15_000;

/** Without a connection a screen keeps its data, because a missing answer doesn't make it wrong. */
const keepData: QueryCache['config']['onError'] = (error, query) => {
  if (!(error instanceof ApiError) || error.status !== 0 || query.state.data === undefined) return;
  query.setState({ status: 'success', error: null, isInvalidated: true });
};

/**
 * Creates the query cache. Failed calls aren't retried, because the person has already seen the error. Calls also
 * start without a network, so that they fail instead of waiting. When the connection is back, visible queries are
 * refetched.
 */
export const makeQueryClient = (): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: keepData }),
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  followConnection(() => void client.invalidateQueries());
  return client;
};
