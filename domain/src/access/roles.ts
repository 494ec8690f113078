/** The roles of staff. The owner is an admin with a flag. */
export const ROLES = ['admin', 'host', 'employee', 'observer'] as const;

export type Role = (typeof ROLES)[number];

/** Roles that book for clients. */
export const bookingRoles = ['admin', 'host'] as const satisfies readonly Role[];
/** Roles that see the calendars of all units. */
export const calendarRoles = ['admin', 'host', 'employee'] as const satisfies readonly Role[];
