/** The roles of staff. The owner is an admin with a flag. */
export const ROLES = ['admin', 'host', 'employee', 'observer'] as const;

export type Role = (typeof ROLES)[number];
