/** Toggles of the messages that a company sends (docs/rules/notifications.md#toggles). */
export const TOGGLE_NAMES = [
  'email_subscription',
  'email_reminder',
  'email_booking_updates',
  'email_booking_confirmation',
  'email_surveys',
  'email_booking_requests_confirmation',
  'email_booking_requests_decline',
  'sms_subscription',
  'sms_reminder',
  'sms_booking_updates',
  'sms_booking_confirmation',
  'sms_surveys',
  'sms_booking_requests_confirmation',
  'sms_booking_requests_decline',
] as const;

export type ToggleName = (typeof TOGGLE_NAMES)[number];

/** Settings that visitors may read, because the booking page needs them. */
export const PUBLIC_SETTING_KEYS = [
  'company_website_url',
  'overall_booking_information',
  'tags',
  'tags_description',
  'public_booking_custom_visual_settings',
  'logo_path',
  'working_hours',
  'booking_duration',
  'last_booking_before',
  'slot_interval',
  'timezone',
  'booking_horizon_days',
  'largest_anonymous_party',
  'embed_origins',
] as const;

export type PublicSettingKey = (typeof PUBLIC_SETTING_KEYS)[number];

/** Every key of a company's settings. Others are refused. */
export const SETTING_KEYS = [
  ...PUBLIC_SETTING_KEYS,
  'pagination',
  'reminder_hours',
  'guest_changes',
  'waiting_list',
  'guest_retention_months',
  'guest_register',
  'request_reminder_hours',
  'request_answer_hours',
  'support_email',
  'firelist_document_path',
  ...TOGGLE_NAMES,
] as const;

export type SettingKey = (typeof SETTING_KEYS)[number];

/** Keys of a company's files. Uploads change them, not setting calls. */
export const FILE_SETTING_KEYS = ['logo_path', 'firelist_document_path'] as const;

/** The keys that setting calls may store. */
export type StoredSettingKey = Exclude<SettingKey, (typeof FILE_SETTING_KEYS)[number]>;

const publicKeys: ReadonlySet<string> = new Set(PUBLIC_SETTING_KEYS);

/** Whether anyone may read the setting. */
export function isPublicSettingKey(key: string): key is PublicSettingKey {
  return publicKeys.has(key);
}
