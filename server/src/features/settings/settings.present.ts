import type { Setting } from '@ledig/contract/settings.ts';
import type { SettingRecord } from '../../db/queries/company-settings.ts';

export const presentSetting = ({ key, value }: SettingRecord): Setting => ({ key, value: value as Setting['value'] });
