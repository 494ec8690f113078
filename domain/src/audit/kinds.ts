/** Changes of a record in the log. `erase`: the personal data was removed. */
export const auditActions = ['insert', 'update', 'delete', 'erase'] as const;
export type AuditAction = (typeof auditActions)[number];

/**
 * Actors in the log: a staff member, a visitor without a session, the guest of a booking by its link, a job, or the
 * system.
 */
export const auditActors = ['staff', 'visitor', 'guest', 'job', 'system'] as const;

/** The kinds of records that the log names. Others may follow. */
export const auditKinds = [
  'bookings',
  'interactors',
  'online_guests',
  'booking_requests',
  'waiting_list_entries',
  'waiting_list_offers',
  'clients',
  'companies',
  'company_settings',
  'message_templates',
  'departments',
  'categories',
  'renting_entities',
  'floor_plans',
  'blocked_dates',
  'users',
  'reports',
  'outbox',
  'sessions',
  'two_factor',
  'tenants',
] as const;
