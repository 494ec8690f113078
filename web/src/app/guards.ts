import type { StaffReach } from '@ledig/domain/access/reach.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import { isTiedAway, screenAt } from '@ledig/domain/access/screens.ts';
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

type Viewer = Pick<Session, 'role' | 'company_id' | 'department_id'>;

/**
 * Whether the menu hides the screen at this address from people who are tied to a department. For people of one company the
 * companies screen leads to that company instead.
 */
const isHiddenFrom = ({ department_id: departmentId }: Viewer, path: string): boolean => {
  const screen = screenAt(path);
  return screen !== undefined && isTiedAway(screen, { companyId: null, departmentId });
};

/**
 * Decides whether a route is shown (specification, document 1, section 2, "Global behaviour of routes"). Rule:
 * docs/rules/accounts.md#addresses.
 *
 * - Signed-in people go from sign-in screens to `/`.
 * - Signed-out people go to `/login` from every screen that needs a session, whether or not this build has the screen.
 * - Roles and reaches that the route excludes, and people from whom the menu hides the screen, go to the error page.
 *
 * @param path the address as visited
 * @param options.hasSignInLink the visit came by a link with credentials: it asks before it replaces the session
 */
export const judgeVisit = (
  route: Guarded,
  session: Viewer | null,
  path: string,
  { hasSignInLink = false } = {},
): Verdict => {
  if (route.visitor === 'signed-out') return session === null || hasSignInLink ? SHOW : { kind: 'go', to: '/' };
  const needsSession = route.visitor === 'signed-in' || screenAt(path) !== undefined;
  if (session === null) return needsSession ? { kind: 'go', to: '/login' } : SHOW;
  if (route.visitor === 'any') return SHOW;
  const isAllowed =
    (route.roles === undefined || route.roles.includes(session.role)) &&
    (route.reach === undefined || sessionReaches(session, route.reach)) &&
    !isHiddenFrom(session, path);
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
