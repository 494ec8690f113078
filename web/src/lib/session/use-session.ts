import { hasReach, type StaffReach } from '@ledig/domain/access/reach.ts';
import { isStaffAt } from '@ledig/domain/access/scope.ts';
import { useSyncExternalStore } from 'react';
import { currentSession, type Session, subscribeSession, tokenFor } from './session.ts';

/** The signed-in person or null. Follows sign-in and sign-out. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, currentSession);

/** Whether the session has this reach. The server refuses calls beyond it (docs/rules/access.md#reach). */
export const sessionReaches = (session: Pick<Session, 'company_id' | 'department_id'>, reach: StaffReach): boolean =>
  hasReach({ companyId: session.company_id, departmentId: session.department_id }, reach);

/** Whether the signed-in person has this reach; false without a session. */
export const useHasReach = (reach: StaffReach): boolean => {
  const session = useSession();
  return session !== null && sessionReaches(session, reach);
};

/** Whether the person counts as staff on a department's public page. Rule: docs/rules/bookings.md#visitors. */
export const useIsStaffAt = (domain: string, companyId: number, departmentId: number): boolean => {
  const session = useSession();
  // On another tenant's page, the session doesn't count.
  if (session === null || tokenFor(domain) === null) return false;
  const { role, company_id, department_id } = session;
  return isStaffAt({ role, companyId: company_id, departmentId: department_id }, { companyId, departmentId });
};
