import type { Handlers } from '../../http/call.ts';
import { getPublicValue, listCompanySettings, listPublicCompanySettings } from './list-settings.ts';
import { upsertSetting } from './upsert-setting.ts';

export const settingsHandlers: Handlers<'settings'> = {
  listCompanySettings,
  listPublicCompanySettings,
  getPublicValue,
  upsertSetting,
};
