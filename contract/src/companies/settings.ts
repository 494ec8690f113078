import { z } from 'zod';
import { byStaff, byVisitors, del, get, post, put } from '../endpoint.ts';
import { id, idText, instant, success, textOrNull } from '../primitives.ts';
import {
  durationParts,
  lastBookingValue,
  overallInformationValue,
  reminderHoursValue,
  settingValues,
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
export const settingChange = z.object({ key: z.string(), at: instant, by: textOrNull });
export type SettingChange = z.infer<typeof settingChange>;

const settingKey = z.string().regex(/^[a-z_]{1,80}$/);
const ofCompany = z.object({ companyId: idText });
/** The stored value after the call. */
const saved = success.extend({ value: z.json() });

/** The parts of an endpoint that stores a setting. */
const saves = <B extends z.ZodType>(body: B) => ({ params: ofCompany, query: seenVersion, body, answer: saved });

export const settings = {
  listCompanySettings: get('/company-settings/{companyId}', byStaff('any', 'department'), {
    summary: 'Every setting of a company',
    params: ofCompany,
    answer: z.object({ settings: z.array(storedSetting) }),
  }),
  listPublicCompanySettings: get('/company-settings-public/{id}', byVisitors, {
    summary: 'The settings of a company that visitors may read',
    answer: z.object({ settings: z.array(setting) }),
  }),
  getPublicValue: get('/get-values-public/{companyId}/{key}', byVisitors, {
    summary: 'One public setting of a company',
    params: z.object({ companyId: idText, key: settingKey }),
    answer: z.object({ value: z.json() }),
  }),
  listSettingChanges: get('/company-settings-changes/{companyId}', byStaff(['admin'], 'company'), {
    summary: 'Who changed each setting of a company last',
    params: ofCompany,
    answer: z.object({ changes: z.array(settingChange) }),
  }),
  savePagination: put('/pagination/{companyId}/{value}', byStaff(['admin'], 'company'), {
    summary: 'Set how many rows a page of a list has',
    params: z.object({ companyId: idText, value: z.string().max(20) }),
    query: seenVersion,
    answer: saved,
  }),
  saveWorkingHours: put('/working-hours-settings/{companyId}', byStaff(['admin'], 'company'), {
    summary: 'Set the opening hours: the default and weekdays that differ',
    ...saves(workingHoursValue),
  }),
  previewWorkingHours: post('/working-hours-preview/{companyId}', byStaff(['admin'], 'company'), {
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
  previewAnswerHours: post('/answer-hours-preview/{companyId}', byStaff(['admin'], 'company'), {
    summary: 'How many pending requests would be declined at once with this limit; changes nothing',
    params: ofCompany,
    body: z.strictObject({ value: settingValues.request_answer_hours }),
    answer: z.object({ total: z.int() }),
  }),
  saveTags: put('/tags-settings/{companyId}', byStaff(['admin'], 'company'), {
    summary: 'Set all tags, add one or remove one',
    ...saves(
      z.union([
        z.strictObject({ tags: tagsValue }),
        z.strictObject({ add: tagValue }),
        z.strictObject({ remove: tagValue }),
      ]),
    ),
  }),
  saveTagsDescription: post('/tags-settings-description/{companyId}', byStaff(['admin'], 'company'), {
    summary: 'Set the text above the tags, in both languages',
    ...saves(tagsDescriptionValue),
  }),
  saveOverallInformation: post('/overall-booking-information/{companyId}', byStaff(['admin'], 'company'), {
    summary: 'Set the text that visitors read before they book, in both languages',
    ...saves(overallInformationValue),
  }),
  saveVisual: post('/public-booking-visual-settings/{companyId}', byStaff(['admin'], 'company'), {
    summary: 'Set the look of the booking page',
    ...saves(visualValue),
  }),
  saveReminderHours: put('/reminder-hours-settings/{companyId}', byStaff(['admin'], 'company'), {
    summary: 'Set when reminders leave',
    ...saves(reminderHoursValue),
  }),
  saveLastBooking: put('/last-booking-settings/{companyId}', byStaff(['admin'], 'company'), {
    summary: 'Set how long before closing the last booking may start',
    ...saves(lastBookingValue),
  }),
  saveDefaultDuration: put('/booking-duration-settings/default/{companyId}', byStaff(['admin'], 'company'), {
    summary: 'Set how long a booking lasts',
    ...saves(durationParts.default),
  }),
  saveDailyDurations: put('/booking-duration-settings/daily/{companyId}', byStaff(['admin'], 'company'), {
    summary: 'Set how long a booking lasts on weekdays that differ',
    ...saves(durationParts.daily),
  }),
  saveHourlyDurations: put('/booking-duration-settings/hourly/{companyId}', byStaff(['admin'], 'company'), {
    summary: 'Set how long a booking lasts that starts in an hour that differs',
    ...saves(durationParts.hourly),
  }),
  upsertSetting: post('/upsert-any-setting/{companyId}/{key}', byStaff(['admin'], 'company'), {
    summary: 'Set any setting that is no file; its value is checked by the schema of its key',
    params: z.object({ companyId: idText, key: settingKey }),
    query: seenVersion,
    body: z.strictObject({ value: z.json() }),
    answer: saved,
  }),
  deleteSetting: del('/company-setting-by-key/{companyId}/{key}', byStaff(['admin'], 'company'), {
    summary: 'Forget a setting, so that its default applies',
    params: z.object({ companyId: idText, key: settingKey }),
    query: seenVersion,
  }),
  copySettings: post('/company-settings-copy/{companyId}', byStaff(['admin'], 'tenant'), {
    summary: 'Replace all settings of a company, except files, by those of another company of the tenant',
    params: ofCompany,
    body: z.strictObject({ from_company_id: id }),
    answer: success.extend({ copied: z.int() }),
  }),
} as const;
