import type { AppRoute } from './route.ts';

/** Staff and clients. */
export const peopleRoutes: readonly AppRoute[] = [];
