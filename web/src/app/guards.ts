import type { StaffReach } from '@ledig/domain/access/reach.ts';
import type { Role } from '@ledig/domain/access/roles.ts';
import { isTiedAway, screenAt } from '@ledig/domain/access/screens.ts';
import type { Session } from '#lib/session/session.ts';
import { sessionReaches } from '#lib/session/use-session.ts';

/** Audience of a route. `any` includes signed-in and signed-out people (error pages). */
type Visitor = 'signed-in' | 'signed-out' | 'any';

export interface Guarded {
  readonly visitor: Visitor;
  /** Roles that may open the route; all if missing. */
  readonly roles?: readonly Role[];
  /** Required reach (docs/rules/access.md#reach); none if missing. */
  readonly reach?: StaffReach;
}

export type Verdict = { readonly kind: 'show' } | { readonly kind: 'go'; readonly to: string };

const SHOW: Verdict = { kind: 'show' };

type Viewer = Pick<Session, 'role' | 'company_id' | 'department_id'>;

/**
 * Whether the menu hides this address from staff who are tied to a department. Staff of one company see that company
 * instead of the list of companies.
 */
const isHiddenFrom = ({ department_id: departmentId }: Viewer, path: string): boolean => {
  const screen = screenAt(path);
  return screen !== undefined && isTiedAway(screen, { companyId: null, departmentId });
};

/**
 * Decides whether a route is shown. Rule: docs/rules/accounts.md#addresses. Rule: docs/rules/screens.md#visits.
 *
 * - Signed-in people go from sign-in screens to `/`.
 * - Signed-out people go to `/login` from every screen that needs a session, whether or not this build has the screen.
 * - People without the route's role or reach, and people who don't see the screen in the menu, go to the error page.
 *
 * @param path the address as visited
 * @param options.hasSignInLink the person came by a link with credentials; the screen asks before it replaces the
 * session
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

/**
 * Steps that a person must complete before a screen opens: a usable account, an own password, a second factor, the
 * setup.
 */
export type Must = 'blocked' | 'password' | 'two-factor' | 'wizard' | null;

/**
 * Returns the step that blocks a screen, or null. An unusable account can still open `/enable-account`. Admins of a
 * tenant that isn't set up can only open `/wizard`. Rule: docs/rules/screens.md#visits.
 */
export const mustFirst = (session: Session, path: string): Must => {
  if (!session.is_usable) return path === '/enable-account' && session.is_demo ? null : 'blocked';
  if (session.must_change_password) return 'password';
  if (session.must_set_up_two_factor) return 'two-factor';
  const mayRunWizard = session.role === 'admin' && sessionReaches(session, 'tenant');
  const isSetUp = session.full_domain.wizard_completed || session.parent_domain === 'demo' || !mayRunWizard;
  return isSetUp || path === '/wizard' ? null : 'wizard';
};
