import { ROLES, type Role } from './roles.ts';

const ADMIN = ['admin'] as const;
const DESK = ['admin', 'host'] as const;
const HOUSE = ['admin', 'host', 'employee'] as const;

/**
 * The roles that may take each action. Scope is checked separately (`scope.ts`). Server and interface read this table.
 */
export const ROLES_OF = {
  'dashboard.see': ROLES,
  'profile.change': ROLES,
  'booking.see': ROLES,
  'booking.create': DESK,
  'booking.change': DESK,
  'booking.cancel': DESK,
  'booking.arrive': DESK,
  'booking.checkOut': DESK,
  'arrival.see': HOUSE,
  'calendar.see': HOUSE,
  'calendar.seeOwn': ['observer'],
  'calendar.move': DESK,
  'availability.see': HOUSE,
  'guest.see': HOUSE,
  'guest.change': DESK,
  'fireList.print': HOUSE,
  'request.see': ['admin', 'host', 'observer'],
  'request.create': DESK,
  'request.change': ['admin', 'host', 'observer'],
  'request.decide': DESK,
  'request.decideAsObserver': ['observer'],
  'waitingList.manage': DESK,
  'client.see': DESK,
  'category.see': ROLES,
  'category.change': DESK,
  'company.manage': ADMIN,
  'department.manage': ADMIN,
  'entity.manage': ADMIN,
  'staff.manage': ADMIN,
  'survey.manage': ADMIN,
  'report.manage': ADMIN,
  'figure.see': DESK,
  'usage.see': ADMIN,
  'setting.manage': ADMIN,
  'blockedDate.see': ROLES,
  'blockedDate.manage': ADMIN,
  'account.enable': ADMIN,
  'audit.see': ADMIN,
  'message.see': DESK,
  'client.erase': ADMIN,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof ROLES_OF;

/** Whether the role may take the action within its scope. */
export function may(role: Role, action: Action): boolean {
  return (ROLES_OF[action] as readonly Role[]).includes(role);
}
