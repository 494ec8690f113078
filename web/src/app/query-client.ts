import { QueryClient } from '@tanstack/react-query';

/** How long an answer counts as fresh; navigating back within this shows no spinner and asks nothing. */
const FRESH_MS = 15_000;

/** The cache of answers. Nothing is repeated by itself: a failed call has already been told to the person. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
