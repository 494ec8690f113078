/** Events of the security log, in the order of its filter. */
export const securityKinds = [
  'signed_in',
  'sign_in_failed',
  'locked_out',
  'proof_failed',
  'denied',
  'reset_asked',
  'password_changed',
  'email_changed',
  'two_factor_on',
  'two_factor_off',
  'recovery_codes_renewed',
  'recovery_code_used',
  'provider_linked',
  'provider_unlinked',
  'sessions_ended',
  'calendar_feed_created',
  'calendar_feed_replaced',
  'calendar_feed_deleted',
  'staff_added',
  'role_changed',
  'place_changed',
  'staff_archived',
  'staff_restored',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** Reasons of events that the server writes itself. Other events name roles, an address, a number or a refused call. */
export const securityReasons = [
  'wrong_password',
  'wrong_code',
  'wrong_domain',
  'unknown_account',
  'email_unverified',
  'account_replaced',
  'other_account',
  'stale_sign_in',
  'changed_meanwhile',
  'password',
  'code',
] as const;
