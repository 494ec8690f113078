/** The roles of staff. The owner is an admin with a flag. */
export const ROLES = ['admin', 'host', 'employee', 'observer'] as const;

export type Role = (typeof ROLES)[number];

/** Whether the text names a role. */
export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}
