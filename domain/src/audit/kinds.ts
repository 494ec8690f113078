/** What may have happened to a record. `erase`: the person was taken out of it. */
export const auditActions = ['insert', 'update', 'delete', 'erase'] as const;
export type AuditAction = (typeof auditActions)[number];

/** Who may have done it: a member of staff, a visitor without a session, a job, or the system itself. */
export const auditActors = ['staff', 'visitor', 'job', 'system'] as const;

/** The kinds of records that people change, as the log names them. Others may follow. */
export const auditKinds = [
  'bookings',
  'interactors',
  'booking_requests',
  'clients',
  'companies',
  'company_settings',
  'message_templates',
  'departments',
  'categories',
  'renting_entities',
  'blocked_dates',
  'users',
  'sessions',
  'two_factor',
  'tenants',
] as const;
