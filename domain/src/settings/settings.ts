import { type RegisterRules, registerFields } from '../guests/register.ts';
import type { WaitingRules } from '../requests/waiting.ts';
import { WEEKDAYS, type Weekday } from '../time/dates.ts';
import { type OpeningHours, readOpeningHours } from '../time/opening-hours.ts';
import { parseTimeOfDay } from '../time/time-of-day.ts';
import { zoneOrDefault } from '../time/zone.ts';
import { TOGGLE_NAMES, type ToggleName } from './keys.ts';
import { SETTING_LIMITS } from './limits.ts';
import { booleanOf, integerOf, recordOf, textOf, textsOf } from './read.ts';
import { readVisual, type VisualSettings } from './visual.ts';
import { normaliseOrigin, normaliseWebsite } from './website.ts';

export const DEFAULT_DURATION_MINUTES = 120;
export const DEFAULT_LAST_BOOKING_MINUTES = 120;
export const DEFAULT_SLOT_INTERVAL_MINUTES = 30;
export const DEFAULT_PAGE_SIZE = 20;
/** Two years. */
export const DEFAULT_HORIZON_DAYS = SETTING_LIMITS.horizonDays.max;
export const DEFAULT_ANONYMOUS_GUESTS = 8;

const MOST_MINUTES = 7 * 24 * 60;

/** Settings that availability needs. Durations in minutes. */
export interface BookingSettings {
  /** IANA name of the company's time zone. */
  readonly zone: string;
  readonly openingHours: OpeningHours;
  readonly duration: {
    readonly default: number;
    readonly daily: Readonly<Partial<Record<Weekday, number>>>;
    /** Keyed as stored: `monday_hourly_8`. */
    readonly hourly: Readonly<Record<string, number>>;
  };
  readonly lastBooking: { readonly default: number; readonly byWeekday: Readonly<Partial<Record<Weekday, number>>> };
  readonly slotIntervalMinutes: number;
  /** How many days ahead visitors may book. */
  readonly horizonDays: number;
  /** Maximum of guests in a visitor's HOURLY booking. */
  readonly anonymousGuests: number;
}

/** A text in both languages. */
export interface Bilingual {
  readonly no: string;
  readonly en: string;
}

/** When reminders are sent: a window of times in minutes, and the hours before a booking's start. */
export interface ReminderHours {
  readonly fromMinutes: number;
  readonly toMinutes: number;
  readonly hoursBefore: number;
}

/** What guests may do by the private link of their booking (docs/rules/guest-link.md#limits). */
export interface GuestChanges {
  /** Another time or another number of guests. */
  readonly mayMove: boolean;
  readonly mayCancel: boolean;
  /** Number of hours before the start at which both end. */
  readonly hoursBefore: number;
  /** Whether guests may repeat a booking as a series. */
  readonly mayRepeat: boolean;
  /** Maximum number of coming dates that a guest may have from own series. */
  readonly mostDates: number;
  /** The text for guests when a change isn't allowed. Null: the default sentence with the company's phone number. */
  readonly instead: Bilingual | null;
}

/** The waiting list for guests who find nothing free (docs/rules/waiting-list.md#setting). */
export interface WaitingListRules {
  readonly isOn: boolean;
  /** How long an offer holds its units. */
  readonly holdMinutes: number;
}

const DEFAULT_WAITING_LIST: WaitingListRules = { isOn: true, holdMinutes: 15 };

export const DEFAULT_GUEST_CHANGES: GuestChanges = {
  mayMove: true,
  mayCancel: true,
  hoursBefore: 24,
  mayRepeat: false,
  mostDates: 12,
  instead: null,
};

/** All settings of a company, with defaults. */
export interface CompanySettings extends BookingSettings {
  readonly pageSize: number;
  readonly tags: readonly string[];
  readonly tagsDescription: Bilingual | null;
  readonly overallBookingInformation: Bilingual | null;
  readonly companyWebsiteUrl: string | null;
  readonly logoPath: string | null;
  readonly firelistDocumentPath: string | null;
  readonly embedOrigins: readonly string[];
  readonly visual: VisualSettings;
  readonly reminderHours: ReminderHours | null;
  readonly guestChanges: GuestChanges;
  readonly waitingList: WaitingListRules;
  /** Months after a stay's end until the guest is erased. Null: never erased automatically. */
  readonly guestRetentionMonths: number | null;
  readonly guestRegister: RegisterRules;
  /** Booking requests that wait too long (docs/rules/requests.md#waiting). */
  readonly waiting: WaitingRules;
  readonly toggles: Readonly<Record<ToggleName, boolean>>;
}

export type SettingRows =
  | Iterable<{ readonly key: string; readonly value: unknown }>
  | Readonly<Record<string, unknown>>;

/** Reads the rules of the guest register. All fields are required by default, as the Norwegian rules ask for them. */
export function readGuestRegister(value: unknown): RegisterRules {
  const { required, keep_months: keepMonths, online } = recordOf(value);
  const chosen = Array.isArray(required) ? registerFields.filter((field) => required.includes(field)) : registerFields;
  const { min, max } = SETTING_LIMITS.retentionMonths;
  return {
    required: chosen,
    keepMonths: integerOf(keepMonths, min, max) ?? null,
    isOnline: booleanOf(online) ?? false,
  };
}

function byKey(rows: SettingRows): Readonly<Record<string, unknown>> {
  if (!(Symbol.iterator in rows)) return rows;
  const iterable = rows as Iterable<{ readonly key: string; readonly value: unknown }>;
  return Object.fromEntries(Array.from(iterable, ({ key, value }) => [key, value]));
}

function minutesByKey(value: unknown, keys: readonly string[], lowest: number): Record<string, number> {
  const stored = recordOf(value);
  const minutes: Record<string, number> = {};
  for (const key of keys) {
    const read = integerOf(stored[key], lowest, MOST_MINUTES);
    if (read !== undefined) minutes[key] = read;
  }
  return minutes;
}

function readDuration(value: unknown): BookingSettings['duration'] {
  const stored = recordOf(value);
  const hourly = recordOf(stored.hourly);
  const known = Object.keys(hourly).filter((key) => /^[a-z]+day_hourly_(?:1?\d|2[0-3])$/.test(key));
  return {
    default: integerOf(stored.default, 1, MOST_MINUTES) ?? DEFAULT_DURATION_MINUTES,
    daily: minutesByKey(stored.daily, WEEKDAYS, 1),
    hourly: minutesByKey(hourly, known, 1),
  };
}

function readLastBooking(value: unknown): BookingSettings['lastBooking'] {
  return {
    default: integerOf(recordOf(value).default, 0, MOST_MINUTES) ?? DEFAULT_LAST_BOOKING_MINUTES,
    byWeekday: minutesByKey(value, WEEKDAYS, 0),
  };
}

function readBilingual(value: unknown, key: string): Bilingual | null {
  const stored = recordOf(value);
  const no = textOf(stored[`${key}_no`]);
  const en = textOf(stored[`${key}_en`]);
  return no === undefined && en === undefined ? null : { no: no ?? en ?? '', en: en ?? no ?? '' };
}

function readReminderHours(value: unknown): ReminderHours | null {
  const stored = recordOf(value);
  const fromMinutes = parseTimeOfDay(textOf(stored.from) ?? '');
  const toMinutes = parseTimeOfDay(textOf(stored.to) ?? '');
  const hoursBefore = integerOf(stored.hours_before, 0, 24 * 365);
  if (fromMinutes === null || toMinutes === null || hoursBefore === undefined) return null;
  return { fromMinutes, toMinutes, hoursBefore };
}

/** Reads `guest_changes`. A missing or invalid field gets its default. */
export function readGuestChanges(value: unknown): GuestChanges {
  const stored = recordOf(value);
  return {
    mayMove: booleanOf(stored.may_move) ?? DEFAULT_GUEST_CHANGES.mayMove,
    mayCancel: booleanOf(stored.may_cancel) ?? DEFAULT_GUEST_CHANGES.mayCancel,
    hoursBefore: within(stored.hours_before, SETTING_LIMITS.guestHoursBefore) ?? DEFAULT_GUEST_CHANGES.hoursBefore,
    mayRepeat: booleanOf(stored.may_repeat) ?? DEFAULT_GUEST_CHANGES.mayRepeat,
    mostDates: within(stored.most_dates, SETTING_LIMITS.guestSeriesDates) ?? DEFAULT_GUEST_CHANGES.mostDates,
    instead: readBilingual(value, 'instead'),
  };
}

/** Reads `waiting_list`. A missing or invalid field gets its default. */
export function readWaitingList(value: unknown): WaitingListRules {
  const stored = recordOf(value);
  return {
    isOn: booleanOf(stored.enabled) ?? DEFAULT_WAITING_LIST.isOn,
    holdMinutes: within(stored.hold_minutes, SETTING_LIMITS.holdMinutes) ?? DEFAULT_WAITING_LIST.holdMinutes,
  };
}

function within(value: unknown, { min, max }: { readonly min: number; readonly max: number }): number | undefined {
  return integerOf(value, min, max);
}

function readZone(value: unknown): string {
  return zoneOrDefault(textOf(value));
}

/** The settings that availability needs. Missing and invalid ones get their defaults. */
export function readBookingSettings(rows: SettingRows): BookingSettings {
  const stored = byKey(rows);
  return {
    zone: readZone(stored.timezone),
    openingHours: readOpeningHours(stored.working_hours),
    duration: readDuration(stored.booking_duration),
    lastBooking: readLastBooking(stored.last_booking_before),
    slotIntervalMinutes: integerOf(stored.slot_interval, 1, 1_440) ?? DEFAULT_SLOT_INTERVAL_MINUTES,
    horizonDays: within(stored.booking_horizon_days, SETTING_LIMITS.horizonDays) ?? DEFAULT_HORIZON_DAYS,
    anonymousGuests: within(stored.largest_anonymous_party, SETTING_LIMITS.anonymousGuests) ?? DEFAULT_ANONYMOUS_GUESTS,
  };
}

/** All settings of a company, from its rows or from an object by key. Values are the stored JSON. Never fails. */
export function readSettings(rows: SettingRows): CompanySettings {
  const stored = byKey(rows);
  const toggles = TOGGLE_NAMES.map((name) => [name, booleanOf(stored[name]) ?? false]);
  return {
    ...readBookingSettings(stored),
    pageSize: within(stored.pagination, SETTING_LIMITS.pageSize) ?? DEFAULT_PAGE_SIZE,
    tags: textsOf(stored.tags),
    tagsDescription: readBilingual(stored.tags_description, 'tag_description'),
    overallBookingInformation: readBilingual(stored.overall_booking_information, 'overall_booking_information'),
    companyWebsiteUrl: normaliseWebsite(textOf(stored.company_website_url) ?? ''),
    logoPath: textOf(stored.logo_path) ?? null,
    firelistDocumentPath: textOf(stored.firelist_document_path) ?? null,
    embedOrigins: textsOf(stored.embed_origins)
      .map(normaliseOrigin)
      .filter((origin) => origin !== null),
    visual: readVisual(stored.public_booking_custom_visual_settings),
    reminderHours: readReminderHours(stored.reminder_hours),
    waiting: {
      remindAfterHours: within(stored.request_reminder_hours, SETTING_LIMITS.waitingHours) ?? null,
      answerAfterHours: within(stored.request_answer_hours, SETTING_LIMITS.waitingHours) ?? null,
    },
    guestChanges: readGuestChanges(stored.guest_changes),
    waitingList: readWaitingList(stored.waiting_list),
    guestRegister: readGuestRegister(stored.guest_register),
    guestRetentionMonths: within(stored.guest_retention_months, SETTING_LIMITS.retentionMonths) ?? null,
    toggles: Object.fromEntries(toggles) as Record<ToggleName, boolean>,
  };
}

/** Duration of a booking in minutes: the value of the hour (0 to 23), else of the weekday, else the default. */
export function durationFor(settings: Pick<BookingSettings, 'duration'>, weekday: Weekday, hour: number): number {
  const { duration } = settings;
  return duration.hourly[`${weekday}_hourly_${hour}`] ?? duration.daily[weekday] ?? duration.default;
}

/** How many minutes before closing the last booking may start. */
export function lastBookingMinutesFor(settings: BookingSettings, weekday: Weekday): number {
  return settings.lastBooking.byWeekday[weekday] ?? settings.lastBooking.default;
}
