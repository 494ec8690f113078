import type { Words } from './words.ts';

type Role = 'admin' | 'host' | 'employee' | 'observer';

/** The role, and whether the person is tied to a company or to a department. */
interface MenuOf {
  readonly role: Role;
  readonly tiedTo?: 'company' | 'department';
}

const ALL = ['admin', 'host', 'employee', 'observer'];

/** The side menu and the audit log: screen, roles, and the staff it is hidden from. */
const MENU: readonly (readonly [key: string, roles: readonly string[], hiddenFrom?: readonly string[]])[] = [
  ['dashboard', ALL],
  ['hourlyCalendar', ['admin', 'host', 'employee']],
  ['dailyCalendar', ['admin', 'host', 'employee']],
  ['myCalendar', ['observer']],
  ['bookings', ALL],
  ['arrivals', ['admin', 'host', 'employee']],
  ['bookingRequests', ['admin', 'host', 'observer']],
  ['waitingList', ['admin', 'host']],
  ['companies', ['admin'], ['company', 'department']],
  ['departments', ['admin'], ['department']],
  ['rentingEntities', ['admin']],
  ['categories', ['admin', 'host'], ['department']],
  ['staffMembers', ['admin']],
  ['clients', ['admin', 'host']],
  ['guestRegister', ['admin', 'host']],
  ['figures', ['admin', 'host']],
  ['surveys', ['admin']],
  ['reports', ['admin']],
  ['messages', ['admin']],
  ['usage', ['admin'], ['company', 'department']],
  ['settings', ['admin']],
  ['auditLog', ['admin']],
];

/** Returns the names of the screens in a person's menu, in order. */
export const menuOf = (t: Words, { role, tiedTo }: MenuOf): string[] =>
  MENU.filter(([, roles, hiddenFrom = []]) => roles.includes(role) && !(tiedTo && hiddenFrom.includes(tiedTo))).map(
    ([key]) => t(`shell:screen.${key}`),
  );
