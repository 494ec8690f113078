import type { Handlers } from '#http/call.ts';
import { copySettings, deleteSetting, upsertSetting } from './any-setting.ts';
import { getPublicValue, listCompanySettings, listPublicCompanySettings, listSettingChanges } from './list-settings.ts';
import { previewAnswerHours } from './preview-answer-hours.ts';
import { previewWorkingHours } from './preview-working-hours.ts';
import * as save from './save-settings.ts';

export const settingsHandlers: Handlers<'settings'> = {
  listCompanySettings,
  listPublicCompanySettings,
  getPublicValue,
  listSettingChanges,
  savePagination: save.savePagination,
  saveWorkingHours: save.saveWorkingHours,
  previewWorkingHours,
  previewAnswerHours,
  saveTags: save.saveTags,
  saveTagsDescription: save.saveTagsDescription,
  saveOverallInformation: save.saveOverallInformation,
  saveVisual: save.saveVisual,
  saveReminderHours: save.saveReminderHours,
  saveLastBooking: save.saveLastBooking,
  saveDefaultDuration: save.saveDefaultDuration,
  saveDailyDurations: save.saveDailyDurations,
  saveHourlyDurations: save.saveHourlyDurations,
  upsertSetting,
  deleteSetting,
  copySettings,
};
