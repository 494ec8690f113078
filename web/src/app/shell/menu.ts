import { menuFor, SCREEN_GROUPS, type Screen, type ScreenGroup } from '@ledig/domain/access/screens.ts';
import type { Session } from '../../lib/session.ts';
import { hasRoute } from '../routes.tsx';

export interface MenuGroup {
  readonly group: ScreenGroup;
  readonly screens: readonly Screen[];
}

/** The screens that a person may see and that exist, in the menu's order. */
export const screensOf = (session: Session): Screen[] =>
  menuFor({ role: session.role, companyId: session.company_id, departmentId: session.department_id }).filter((screen) =>
    hasRoute(screen.path),
  );

/** The same in the menu's groups, without empty ones. */
export const menuGroups = (session: Session): MenuGroup[] => {
  const screens = screensOf(session);
  return SCREEN_GROUPS.map((group) => ({ group, screens: screens.filter((screen) => screen.group === group) })).filter(
    ({ screens: own }) => own.length > 0,
  );
};
