import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText, instant, success } from './primitives.ts';
import {
  durationParts,
  lastBookingValue,
  overallInformationValue,
  reminderHoursValue,
  tagsDescriptionValue,
  tagsValue,
  tagValue,
  visualValue,
  workingHoursValue,
} from './setting-values.ts';

/** One setting of a company. The key determines the value's shape. */
export const setting = z.object({ key: z.string(), value: z.json() });
export type Setting = z.infer<typeof setting>;

/** Version of a stored value. Two values have the same version only if they are equal. */
const version = z.string().regex(/^[0-9a-f]{16}$/);
/**
 * The version that the caller saw; `none` when nothing was stored. A stale version is refused with REQUEST-3017.
 * Without it the call overwrites.
 */
const seenVersion = z.object({ version: z.union([version, z.literal('none')]).optional() });

const storedSetting = setting.extend({
  version,
  /** Versions of the parts of `booking_duration`, which are saved separately. */
  parts: z.record(z.string(), version).optional(),
});

/** The last change of a setting. `by` is null for the setup or a job. */
export const settingChange = z.object({ key: z.string(), at: instant, by: z.string().nullable() });
export type SettingChange = z.infer<typeof settingChange>;

const settingKey = z.string().regex(/^[a-z_]{1,80}$/);
const ofCompany = z.object({ companyId: idText });
/** The stored value after the call. */
const saved = success.extend({ value: z.json() });

/** An endpoint that stores one setting, for admins with company reach. */
const save = <const M extends 'PUT' | 'POST', const P extends `/${string}`, B extends z.ZodType>(
  method: M,
  path: P,
  summary: string,
  body: B,
) =>
  endpoint({
    method,
    path,
    who: ['admin'],
    reach: 'company',
    summary,
    params: ofCompany,
    query: seenVersion,
    body,
    answer: saved,
  });

export const settings = {
  listCompanySettings: endpoint({
    method: 'GET',
    path: '/company-settings/{companyId}',
    who: 'any',
    reach: 'department',
    summary: 'Every setting of a company',
    params: ofCompany,
    answer: z.object({ settings: z.array(storedSetting) }),
  }),
  listPublicCompanySettings: endpoint({
    method: 'GET',
    path: '/company-settings-public/{id}',
    who: 'public',
    reach: 'public',
    summary: 'The settings of a company that visitors may read',
    params: z.object({ id: idText }),
    answer: z.object({ settings: z.array(setting) }),
  }),
  getPublicValue: endpoint({
    method: 'GET',
    path: '/get-values-public/{companyId}/{key}',
    who: 'public',
    reach: 'public',
    summary: 'One public setting of a company',
    params: z.object({ companyId: idText, key: settingKey }),
    answer: z.object({ value: z.json() }),
  }),
  listSettingChanges: endpoint({
    method: 'GET',
    path: '/company-settings-changes/{companyId}',
    who: ['admin'],
    reach: 'company',
    summary: 'Who changed each setting of a company last',
    params: ofCompany,
    answer: z.object({ changes: z.array(settingChange) }),
  }),
  savePagination: endpoint({
    method: 'PUT',
    path: '/pagination/{companyId}/{value}',
    who: ['admin'],
    reach: 'company',
    summary: 'Set how many rows a page of a list has',
    params: z.object({ companyId: idText, value: z.string().max(20) }),
    query: seenVersion,
    answer: saved,
  }),
  saveWorkingHours: save(
    'PUT',
    '/working-hours-settings/{companyId}',
    'Set the opening hours: the default and weekdays that differ',
    workingHoursValue,
  ),
  previewWorkingHours: endpoint({
    method: 'POST',
    path: '/working-hours-preview/{companyId}',
    who: ['admin'],
    reach: 'company',
    summary: 'The coming bookings that would lie outside these opening hours; changes nothing',
    params: ofCompany,
    body: workingHoursValue,
    answer: z.object({
      total: z.int(),
      /** The first of them, earliest first. */
      bookings: z.array(
        z.object({ id, client_name: z.string(), department: z.string(), date_from: instant, date_to: instant }),
      ),
    }),
  }),
  saveTags: save(
    'PUT',
    '/tags-settings/{companyId}',
    'Set all tags, add one or remove one',
    z.union([
      z.strictObject({ tags: tagsValue }),
      z.strictObject({ add: tagValue }),
      z.strictObject({ remove: tagValue }),
    ]),
  ),
  saveTagsDescription: save(
    'POST',
    '/tags-settings-description/{companyId}',
    'Set the text above the tags, in both languages',
    tagsDescriptionValue,
  ),
  saveOverallInformation: save(
    'POST',
    '/overall-booking-information/{companyId}',
    'Set the text that visitors read before they book, in both languages',
    overallInformationValue,
  ),
  saveVisual: save(
    'POST',
    '/public-booking-visual-settings/{companyId}',
    'Set the look of the booking page',
    visualValue,
  ),
  saveReminderHours: save(
    'PUT',
    '/reminder-hours-settings/{companyId}',
    'Set when reminders leave',
    reminderHoursValue,
  ),
  saveLastBooking: save(
    'PUT',
    '/last-booking-settings/{companyId}',
    'Set how long before closing the last booking may start',
    lastBookingValue,
  ),
  saveDefaultDuration: save(
    'PUT',
    '/booking-duration-settings/default/{companyId}',
    'Set how long a booking lasts',
    durationParts.default,
  ),
  saveDailyDurations: save(
    'PUT',
    '/booking-duration-settings/daily/{companyId}',
    'Set how long a booking lasts on weekdays that differ',
    durationParts.daily,
  ),
  saveHourlyDurations: save(
    'PUT',
    '/booking-duration-settings/hourly/{companyId}',
    'Set how long a booking lasts that starts in an hour that differs',
    durationParts.hourly,
  ),
  upsertSetting: endpoint({
    method: 'POST',
    path: '/upsert-any-setting/{companyId}/{key}',
    who: ['admin'],
    reach: 'company',
    summary: 'Set any setting that is no file; its value is checked by the schema of its key',
    params: z.object({ companyId: idText, key: settingKey }),
    query: seenVersion,
    body: z.strictObject({ value: z.json() }),
    answer: saved,
  }),
  deleteSetting: endpoint({
    method: 'DELETE',
    path: '/company-setting-by-key/{companyId}/{key}',
    who: ['admin'],
    reach: 'company',
    summary: 'Forget a setting, so that its default applies',
    params: z.object({ companyId: idText, key: settingKey }),
    query: seenVersion,
    answer: success,
  }),
  copySettings: endpoint({
    method: 'POST',
    path: '/company-settings-copy/{companyId}',
    who: ['admin'],
    reach: 'tenant',
    summary: 'Replace all settings of a company, except files, by those of another company of the tenant',
    params: ofCompany,
    body: z.strictObject({ from_company_id: id }),
    answer: success.extend({ copied: z.int() }),
  }),
} as const;
