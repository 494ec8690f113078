import { bookingRoles, calendarRoles, ROLES, type Role } from './roles.ts';

/** The groups of the side menu, in order. */
export const SCREEN_GROUPS = ['overview', 'bookings', 'organisation', 'people', 'insight', 'administration'] as const;

export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

/** A screen of the side menu. `key` is its key in the translation files. */
export interface Screen {
  readonly path: string;
  readonly key: string;
  readonly group: ScreenGroup;
  readonly roles: readonly Role[];
  /** Hidden from users who are limited to one of these. */
  readonly hiddenIfTiedTo: readonly ('company' | 'department')[];
}

function screen(
  group: ScreenGroup,
  path: string,
  key: string,
  roles: readonly Role[],
  ...hiddenIfTiedTo: ('company' | 'department')[]
): Screen {
  return { path, key, group, roles, hiddenIfTiedTo };
}

/** The side menu in order. The interface shows the screens that exist. */
export const SCREENS: readonly Screen[] = [
  screen('overview', '/', 'dashboard', ROLES),
  screen('bookings', '/calendaric-view', 'hourlyCalendar', calendarRoles),
  screen('bookings', '/calendaric-view-daily', 'dailyCalendar', calendarRoles),
  screen('bookings', '/my-calendar', 'myCalendar', ['observer']),
  screen('bookings', '/bookings', 'bookings', ROLES),
  screen('bookings', '/arrivals', 'arrivals', calendarRoles),
  screen('bookings', '/booking-requests', 'bookingRequests', ['admin', 'host', 'observer']),
  screen('bookings', '/waiting-list', 'waitingList', bookingRoles),
  screen('organisation', '/companies', 'companies', ['admin'], 'company'),
  screen('organisation', '/departments', 'departments', ['admin'], 'department'),
  screen('organisation', '/renting-entities', 'rentingEntities', ['admin']),
  screen('organisation', '/categories', 'categories', bookingRoles, 'department'),
  screen('people', '/staff-members', 'staffMembers', ['admin']),
  screen('people', '/clients', 'clients', bookingRoles),
  screen('people', '/guest-register', 'guestRegister', bookingRoles),
  screen('insight', '/figures', 'figures', bookingRoles),
  screen('insight', '/surveys', 'surveys', ['admin'], 'department'),
  screen('insight', '/reports', 'reports', ['admin'], 'department'),
  screen('administration', '/messages', 'messages', ['admin']),
  screen('administration', '/usage', 'usage', ['admin'], 'company', 'department'),
  screen('administration', '/settings', 'settings', ['admin']),
  screen('administration', '/audit-log', 'auditLog', ['admin']),
];

export interface MenuUser {
  readonly role: Role;
  readonly companyId: number | null;
  readonly departmentId: number | null;
}

/** Whether a user's company or department hides the screen (docs/rules/access.md#hidden-on-screens). */
export function isTiedAway(item: Screen, user: Omit<MenuUser, 'role'>): boolean {
  if (user.companyId !== null && item.hiddenIfTiedTo.includes('company')) return true;
  return user.departmentId !== null && item.hiddenIfTiedTo.includes('department');
}

/** Whether the side menu shows the screen to a user. */
function isShown(item: Screen, user: MenuUser): boolean {
  return item.roles.includes(user.role) && !isTiedAway(item, user);
}

/**
 * The menu screen of a path: its own path or a path below it.
 *
 * @returns undefined for paths outside the menu, such as `/login`
 */
export function screenAt(path: string): Screen | undefined {
  return SCREENS.find((item) => item.path === path || (item.path !== '/' && path.startsWith(`${item.path}/`)));
}

/** The screens of a user's side menu, in order. */
export function menuFor(user: MenuUser): Screen[] {
  return SCREENS.filter((item) => isShown(item, user));
}
