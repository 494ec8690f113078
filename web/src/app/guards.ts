import type { Role } from '@ledig/domain/access/roles.ts';

/** Who a route is for. `any` shows to everybody (error pages). */
export type Visitor = 'signed-in' | 'signed-out' | 'any';

export interface Guarded {
  readonly visitor: Visitor;
  /** Roles that may see it; left out, all may. */
  readonly roles?: readonly Role[];
}

export type Verdict = { readonly kind: 'show' } | { readonly kind: 'go'; readonly to: string };

const SHOW: Verdict = { kind: 'show' };

/**
 * What a visit to a route comes to (specification, document 1, section 2, "Global behaviour of routes"): signed-in people
 * are sent from sign-in screens to `/`, signed-out ones from all others to `/login`, and roles that a route excludes to
 * the error page.
 */
export const judgeVisit = (route: Guarded, session: { readonly role: Role } | null): Verdict => {
  if (route.visitor === 'signed-out') return session === null ? SHOW : { kind: 'go', to: '/' };
  if (route.visitor === 'any') return SHOW;
  if (session === null) return { kind: 'go', to: '/login' };
  return route.roles === undefined || route.roles.includes(session.role)
    ? SHOW
    : { kind: 'go', to: '/error/access-denied' };
};
