import { registerFields } from '@ledig/domain/guests/register.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { type StoredSettingKey, TOGGLE_NAMES, type ToggleName } from '@ledig/domain/settings/keys.ts';
import { SETTING_LIMITS } from '@ledig/domain/settings/limits.ts';
import { DEFAULT_GUEST_CHANGES } from '@ledig/domain/settings/settings.ts';
import { CALENDAR_COLOURS, VISUAL_COLOURS, type VisualColour } from '@ledig/domain/settings/visual.ts';
import { normaliseOrigin, normaliseWebsite } from '@ledig/domain/settings/website.ts';
import { WEEKDAYS, type Weekday } from '@ledig/domain/time/dates.ts';
import { formatTimeOfDay, parseEndOfDay, parseTimeOfDay } from '@ledig/domain/time/time-of-day.ts';
import { isZone } from '@ledig/domain/time/zone.ts';
import { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';
import { email, text } from '../primitives.ts';

/** One schema per setting: the allowed input, and the value as stored (docs/rules/settings.md#keys). */

/** Custom error with a code of the catalogue, and the values for its text. */
const refused = (code: ErrorCode, values: Readonly<Record<string, number>> = {}) => ({ params: { code, ...values } });

const within = (code: ErrorCode, limits: { readonly min: number; readonly max: number }) =>
  z.int().refine((value) => value >= limits.min && value <= limits.max, refused(code, limits));

/** Removes undefined fields, so that only given ones are stored. */
const withoutBlanks = <T extends Record<string, unknown>>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as never;

const forWeekdays = <S extends string, T extends z.ZodType>(suffixes: readonly S[], make: (suffix: S) => T) =>
  Object.fromEntries(
    WEEKDAYS.flatMap((weekday) => suffixes.map((suffix) => [`${weekday}${suffix}`, make(suffix)])),
  ) as Record<`${Weekday}${S}`, T>;

/** A time of day, `H:mm` or `HH:mm`, stored as `HH:mm`. */
const timeText = (parse: (text: string) => number | null, code: ErrorCode) =>
  z
    .string()
    .max(10)
    .transform((typed, context) => {
      const minutes = parse(typed);
      if (minutes !== null) return formatTimeOfDay(minutes);
      context.addIssue({ code: 'custom', ...refused(code) });
      return z.NEVER;
    });

const openingTime = (suffix: 'Start' | 'End') =>
  timeText(suffix === 'Start' ? parseTimeOfDay : parseEndOfDay, REFUSALS.hoursInvalid);

/** Opening hours: the default, and weekdays that differ. Equal start and end: closed. An earlier end: past midnight. */
export const workingHoursValue = z
  .strictObject({
    defaultStart: openingTime('Start'),
    defaultEnd: openingTime('End'),
    ...forWeekdays(['Start', 'End'], (suffix) => openingTime(suffix).optional()),
  })
  .transform(withoutBlanks);

const duration = within(REFUSALS.durationOutOfRange, SETTING_LIMITS.durationMinutes);
const HOURLY_KEY = new RegExp(`^(${WEEKDAYS.join('|')})_hourly_(\\d|1\\d|2[0-3])$`);

/** The parts of `booking_duration`, which are saved separately. Minutes. */
export const durationParts = {
  default: z.strictObject({ default: duration }),
  daily: z.strictObject(forWeekdays([''], () => duration.optional())).transform(withoutBlanks),
  hourly: z.record(z.string().regex(HOURLY_KEY), duration),
} as const;

const lastBookingMinutes = within(REFUSALS.lastBookingOutOfRange, SETTING_LIMITS.lastBookingMinutes);

/** Minutes before closing: the default, and weekdays that differ. */
export const lastBookingValue = z
  .strictObject({ default: lastBookingMinutes, ...forWeekdays([''], () => lastBookingMinutes.optional()) })
  .transform(withoutBlanks);

const tag = text(SETTING_LIMITS.tagLength.max)
  .min(1, { error: REFUSALS.required })
  .transform((typed) => typed.replaceAll(/\s+/g, ' ').toLocaleUpperCase('nb'));

/** Tags, stored in upper case, without duplicates (SETTING-1605). */
export const tagsValue = z
  .array(tag)
  .max(SETTING_LIMITS.tags.max)
  .superRefine((tags, context) => {
    for (const [index, name] of tags.entries()) {
      if (tags.indexOf(name) < index)
        context.addIssue({ code: 'custom', path: [index], ...refused(REFUSALS.tagExists) });
    }
  });
export { tag as tagValue };

const longText = text(SETTING_LIMITS.textLength.max).min(1, { error: REFUSALS.required });

export const tagsDescriptionValue = z.strictObject({ tag_description_no: longText, tag_description_en: longText });

export const overallInformationValue = z.strictObject({
  overall_booking_information_no: longText,
  overall_booking_information_en: longText,
});

/** When reminders are sent: a window of times of day, with the end after the start (SETTING-1608). */
export const reminderHoursValue = z
  .strictObject({
    from: timeText(parseTimeOfDay, REFUSALS.timeInvalid),
    to: timeText(parseTimeOfDay, REFUSALS.timeInvalid),
    hours_before: z.int().min(SETTING_LIMITS.reminderHoursBefore.min).max(SETTING_LIMITS.reminderHoursBefore.max),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], ...refused(REFUSALS.reminderWindowReversed) });

const guestText = text(SETTING_LIMITS.guestText.max);

/**
 * Changes that guests may make by their link. A text in one language is shown in both
 * (docs/rules/guest-link.md#limits).
 */
export const guestChangesValue = z.strictObject({
  may_move: z.boolean(),
  may_cancel: z.boolean(),
  hours_before: z.int().min(SETTING_LIMITS.guestHoursBefore.min).max(SETTING_LIMITS.guestHoursBefore.max),
  may_repeat: z.boolean().default(false),
  most_dates: z
    .int()
    .min(SETTING_LIMITS.guestSeriesDates.min)
    .max(SETTING_LIMITS.guestSeriesDates.max)
    .default(DEFAULT_GUEST_CHANGES.mostDates),
  instead_no: guestText.default(''),
  instead_en: guestText.default(''),
});

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/, { error: REFUSALS.colorInvalid });
const colourEntry = z.strictObject({ color: colour, locked: z.boolean().optional() });
const colourEntries = Object.fromEntries(
  Object.keys(VISUAL_COLOURS).map((name) => [name, colourEntry.optional()]),
) as Record<VisualColour, z.ZodOptional<typeof colourEntry>>;

/** Look of the booking page. Missing colors get their defaults. */
export const visualValue = z
  .strictObject({
    active: z.boolean(),
    key: z.literal('public_booking_custom_visual_settings').default('public_booking_custom_visual_settings'),
    ...colourEntries,
    calendar: z.strictObject({ color: z.enum(CALENDAR_COLOURS), dark_mode: z.boolean() }).optional(),
  })
  .transform(withoutBlanks);

/** A web address. `http://` is added before a bare host (SETTING-1613). */
export const websiteValue = z
  .string()
  .trim()
  .min(1, { error: REFUSALS.required })
  .max(2000)
  .transform((typed, context) => {
    const address = normaliseWebsite(typed);
    if (address !== null) return address;
    context.addIssue({ code: 'custom', ...refused(REFUSALS.websiteInvalid) });
    return z.NEVER;
  });

export const timezoneValue = z.string().trim().max(100).refine(isZone, refused(REFUSALS.timeZoneUnknown));

/** Only pages that are safe from manipulation (https), or on a developer's own machine. */
const isSafeOrigin = (origin: string): boolean =>
  origin.startsWith('https://') || /^http:\/\/localhost(:\d{1,5})?$/.test(origin);

const embedOrigin = z
  .string()
  .max(2000)
  .transform((typed, context) => {
    const origin = /^https?:\/\//i.test(typed.trim()) ? normaliseOrigin(typed) : null;
    if (origin !== null && isSafeOrigin(origin)) return origin;
    context.addIssue({ code: 'custom', ...refused(REFUSALS.urlInvalid) });
    return z.NEVER;
  });

/** Origins that may embed the booking page, without duplicates. */
export const embedOriginsValue = z
  .array(embedOrigin)
  .max(SETTING_LIMITS.embedOrigins.max)
  .transform((origins) => [...new Set(origins)]);

const whole = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

/** Whether guests may wait for a free place, and how many minutes an offer holds it. */
export const waitingListValue = z.strictObject({
  enabled: z.boolean(),
  hold_minutes: whole(SETTING_LIMITS.holdMinutes),
});

const toggles = Object.fromEntries(TOGGLE_NAMES.map((name) => [name, z.boolean()])) as Record<ToggleName, z.ZodBoolean>;

/** Every setting that a call may store, with the schema of its value. Other keys give SETTING-1602. */
export const settingValues = {
  working_hours: workingHoursValue,
  booking_duration: z
    .strictObject({
      default: duration.optional(),
      daily: durationParts.daily.optional(),
      hourly: durationParts.hourly.optional(),
    })
    .transform(withoutBlanks),
  last_booking_before: lastBookingValue,
  slot_interval: whole(SETTING_LIMITS.slotIntervalMinutes),
  timezone: timezoneValue,
  booking_horizon_days: whole(SETTING_LIMITS.horizonDays),
  largest_anonymous_party: whole(SETTING_LIMITS.anonymousGuests),
  embed_origins: embedOriginsValue,
  company_website_url: websiteValue,
  overall_booking_information: overallInformationValue,
  tags: tagsValue,
  tags_description: tagsDescriptionValue,
  public_booking_custom_visual_settings: visualValue,
  pagination: within(REFUSALS.pageSizeOutOfRange, SETTING_LIMITS.pageSize),
  reminder_hours: reminderHoursValue,
  guest_changes: guestChangesValue,
  waiting_list: waitingListValue,
  /** Reply address for guests, also shown below mails. */
  support_email: email,
  guest_retention_months: whole(SETTING_LIMITS.retentionMonths),
  /**
   * Fields that the guest register requires, the months until its guests are erased (null: no limit), and whether
   * guests check in online.
   */
  guest_register: z.strictObject({
    required: z.array(z.enum(registerFields)).max(registerFields.length),
    keep_months: whole(SETTING_LIMITS.retentionMonths).nullable(),
    online: z.boolean().default(false),
  }),
  /** Hours until staff are reminded of a request, and until it is declined automatically. */
  request_reminder_hours: whole(SETTING_LIMITS.waitingHours),
  request_answer_hours: whole(SETTING_LIMITS.waitingHours),
  ...toggles,
  /** Surveys by SMS don't exist. */
  sms_surveys: z.literal(false),
} as const satisfies Record<StoredSettingKey, z.ZodType>;

/** Whether calls may store the setting. Files have their own calls. */
export const isStoredSettingKey = (key: string): key is StoredSettingKey => Object.hasOwn(settingValues, key);
