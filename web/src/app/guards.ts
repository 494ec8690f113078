import type { StaffReach } from '@ledig/domain/access/reach.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import type { Session } from '../lib/session.ts';
import { sessionReaches } from '../lib/use-session.ts';

/** Who a route is for. `any` shows to everybody (error pages). */
export type Visitor = 'signed-in' | 'signed-out' | 'any';

export interface Guarded {
  readonly visitor: Visitor;
  /** Roles that may see it; left out, all may. */
  readonly roles?: readonly Role[];
  /** How far the person must see (docs/rules/access.md#reach); left out, all may. */
  readonly reach?: StaffReach;
}

export type Verdict = { readonly kind: 'show' } | { readonly kind: 'go'; readonly to: string };

const SHOW: Verdict = { kind: 'show' };

/**
 * What a visit to a route comes to (specification, document 1, section 2, "Global behaviour of routes"): signed-in people
 * are sent from sign-in screens to `/`, signed-out ones from all others to `/login`, and people whose role or
 * reach a route excludes to the error page.
 */
export const judgeVisit = (
  route: Guarded,
  session: Pick<Session, 'role' | 'company_id' | 'department_id'> | null,
): Verdict => {
  if (route.visitor === 'signed-out') return session === null ? SHOW : { kind: 'go', to: '/' };
  if (route.visitor === 'any') return SHOW;
  if (session === null) return { kind: 'go', to: '/login' };
  const isAllowed =
    (route.roles === undefined || route.roles.includes(session.role)) &&
    (route.reach === undefined || sessionReaches(session, route.reach));
  return isAllowed ? SHOW : { kind: 'go', to: '/error/access-denied' };
};

/** What somebody must settle before a screen: the account itself, a password of their own, a second factor, the first setup. */
export type Must = 'blocked' | 'password' | 'two-factor' | 'wizard' | null;

/**
 * What stands between a signed-in person and a screen; null for nothing. An account that can't be used still reaches
 * `/enable-account`, and an admin of the whole tenant that isn't set up only `/wizard` (specification, document 1, section 2).
 */
export const mustFirst = (session: Session, path: string): Must => {
  if (!session.is_usable) return path === '/enable-account' && session.is_demo ? null : 'blocked';
  if (session.must_change_password) return 'password';
  if (session.must_set_up_two_factor) return 'two-factor';
  const mayRunWizard = session.role === 'admin' && sessionReaches(session, 'tenant');
  const isSetUp = session.full_domain.wizard_completed || session.parent_domain === 'demo' || !mayRunWizard;
  return isSetUp || path === '/wizard' ? null : 'wizard';
};
