import type { AppRoute } from './route.ts';

/** Pages for reading, signed in or not. */
export const publicRoutes: readonly AppRoute[] = [];
