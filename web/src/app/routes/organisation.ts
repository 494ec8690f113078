import type { AppRoute } from './route.ts';

/** Companies, departments, renting entities, categories. */
export const organisationRoutes: readonly AppRoute[] = [];
