import { bookingRoles, calendarRoles, ROLES, type Role } from './roles.ts';

const ADMIN = ['admin'] as const;

/**
 * The roles that may take each action. Scope is checked separately (`scope.ts`). Server and interface read this table.
 */
export const ROLES_OF = {
  'dashboard.see': ROLES,
  'profile.change': ROLES,
  'booking.see': ROLES,
  'booking.create': bookingRoles,
  'booking.change': bookingRoles,
  'booking.cancel': bookingRoles,
  'booking.arrive': bookingRoles,
  'booking.checkOut': bookingRoles,
  'arrival.see': calendarRoles,
  'calendar.see': calendarRoles,
  'calendar.seeOwn': ['observer'],
  'calendar.move': bookingRoles,
  'availability.see': calendarRoles,
  'guest.see': calendarRoles,
  'guest.change': bookingRoles,
  'fireList.print': calendarRoles,
  'request.see': ['admin', 'host', 'observer'],
  'request.create': bookingRoles,
  'request.change': ['admin', 'host', 'observer'],
  'request.decide': bookingRoles,
  'request.decideAsObserver': ['observer'],
  'waitingList.manage': bookingRoles,
  'client.see': bookingRoles,
  'category.see': ROLES,
  'category.change': bookingRoles,
  'company.manage': ADMIN,
  'department.manage': ADMIN,
  'entity.manage': ADMIN,
  'staff.manage': ADMIN,
  'survey.manage': ADMIN,
  'report.manage': ADMIN,
  'figure.see': bookingRoles,
  'usage.see': ADMIN,
  'setting.manage': ADMIN,
  'blockedDate.see': ROLES,
  'blockedDate.manage': ADMIN,
  'account.enable': ADMIN,
  'audit.see': ADMIN,
  'message.see': bookingRoles,
  'client.erase': ADMIN,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof ROLES_OF;

/** Whether the role may take the action within its scope. */
export function may(role: Role, action: Action): boolean {
  return (ROLES_OF[action] as readonly Role[]).includes(role);
}
