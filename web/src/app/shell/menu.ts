import { menuFor, SCREEN_GROUPS, type Screen, type ScreenGroup } from '@ledig/domain/access/screens.ts';
import type { Session } from '#lib/session/session.ts';
import { hasRoute } from '../routes.tsx';

export interface MenuGroup {
  readonly group: ScreenGroup;
  readonly screens: readonly Screen[];
}

/** The existing screens that a person may open, in menu order. */
export const screensOf = (session: Session): Screen[] =>
  menuFor({ role: session.role, companyId: session.company_id, departmentId: session.department_id }).filter((screen) =>
    hasRoute(screen.path),
  );

/** The same screens in menu groups, without empty groups. */
export const menuGroups = (session: Session): MenuGroup[] => {
  const screens = screensOf(session);
  return SCREEN_GROUPS.map((group) => ({ group, screens: screens.filter((screen) => screen.group === group) })).filter(
    ({ screens: own }) => own.length > 0,
  );
};
