import { readdirSync, readFileSync } from 'node:fs';
import type { Words } from './words.ts';

type Role = 'admin' | 'host' | 'employee' | 'observer';

/** The role, and whether the person is tied to a company or to a department. */
interface MenuOf {
  readonly role: Role;
  readonly tiedTo?: 'company' | 'department';
}

const ALL = ['admin', 'host', 'employee', 'observer'];

/** The side menu and the audit log: screen, path, roles, and the staff it is hidden from. */
const MENU: readonly (readonly [
  key: string,
  path: string,
  roles: readonly string[],
  hiddenFrom?: readonly string[],
])[] = [
  ['dashboard', '/', ALL],
  ['hourlyCalendar', '/calendaric-view', ['admin', 'host', 'employee']],
  ['dailyCalendar', '/calendaric-view-daily', ['admin', 'host', 'employee']],
  ['myCalendar', '/my-calendar', ['observer']],
  ['bookings', '/bookings', ALL],
  ['arrivals', '/arrivals', ['admin', 'host', 'employee']],
  ['bookingRequests', '/booking-requests', ['admin', 'host', 'observer']],
  ['waitingList', '/waiting-list', ['admin', 'host']],
  ['companies', '/companies', ['admin'], ['company', 'department']],
  ['departments', '/departments', ['admin'], ['department']],
  ['rentingEntities', '/renting-entities', ['admin']],
  ['categories', '/categories', ['admin', 'host'], ['department']],
  ['staffMembers', '/staff-members', ['admin']],
  ['clients', '/clients', ['admin', 'host']],
  ['guestRegister', '/guest-register', ['admin', 'host']],
  ['figures', '/figures', ['admin', 'host']],
  ['surveys', '/surveys', ['admin']],
  ['reports', '/reports', ['admin']],
  ['messages', '/messages', ['admin']],
  ['usage', '/usage', ['admin'], ['company', 'department']],
  ['settings', '/settings', ['admin']],
  ['auditLog', '/audit-log', ['admin']],
];

const app = new URL('../../web/src/app/', import.meta.url);
const source = [
  readFileSync(new URL('routes.tsx', app), 'utf8'),
  ...readdirSync(new URL('routes/', app)).map((name) => readFileSync(new URL(`routes/${name}`, app), 'utf8')),
].join('\n');

/** Returns the names of the existing screens in a person's menu, in order. */
export const menuOf = (t: Words, { role, tiedTo }: MenuOf): string[] =>
  MENU.filter(
    ([, path, roles, hiddenFrom = []]) =>
      roles.includes(role) &&
      !(tiedTo && hiddenFrom.includes(tiedTo)) &&
      [`path: '${path}'`, `path: '${path}/:`].some((declared) => source.includes(declared)),
  ).map(([key]) => t(`shell:screen.${key}`));
