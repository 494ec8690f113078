import { readdirSync, readFileSync } from 'node:fs';
import type { Words } from './words.ts';

type Role = 'admin' | 'host' | 'employee' | 'observer';

/** Whose menu: the role, and whether they belong to a company or to a department of it. */
interface MenuOf {
  readonly role: Role;
  readonly tiedTo?: 'company' | 'department';
}

const ALL = ['admin', 'host', 'employee', 'observer'];

/** The side menu (specification, document 1, section 2) and the audit log: screen, path, roles, and whom it is hidden from. */
const MENU: readonly (readonly [
  key: string,
  path: string,
  roles: readonly string[],
  hiddenFrom?: readonly string[],
])[] = [
  ['dashboard', '/', ALL],
  ['hourlyCalendar', '/calendaric-view', ['admin', 'host', 'employee']],
  ['dailyCalendar', '/calendaric-view-daily', ['admin', 'host', 'employee']],
  ['bookings', '/bookings', ALL],
  ['bookingRequests', '/booking-requests', ['admin', 'host', 'observer']],
  ['companies', '/companies', ['admin'], ['company', 'department']],
  ['departments', '/departments', ['admin'], ['department']],
  ['rentingEntities', '/renting-entities', ['admin']],
  ['categories', '/categories', ['admin', 'host'], ['department']],
  ['staffMembers', '/staff-members', ['admin']],
  ['clients', '/clients', ['admin', 'host']],
  ['surveys', '/surveys', ['admin']],
  ['reports', '/reports', ['admin']],
  ['messages', '/messages', ['admin']],
  ['settings', '/settings', ['admin']],
  ['auditLog', '/audit-log', ['admin']],
];

const app = new URL('../../web/src/app/', import.meta.url);
const source = [
  readFileSync(new URL('routes.tsx', app), 'utf8'),
  ...readdirSync(new URL('routes/', app)).map((name) => readFileSync(new URL(`routes/${name}`, app), 'utf8')),
].join('\n');

/** The names of the screens that somebody's menu shows, in its order: those that exist. */
export const menuOf = (t: Words, { role, tiedTo }: MenuOf): string[] =>
  MENU.filter(
    ([, path, roles, hiddenFrom = []]) =>
      roles.includes(role) &&
      !(tiedTo && hiddenFrom.includes(tiedTo)) &&
      [`path: '${path}'`, `path: '${path}/:`].some((declared) => source.includes(declared)),
  ).map(([key]) => t(`shell:screen.${key}`));
