import type { Setting, SettingChange } from '@ledig/contract/companies/settings.ts';
import { recordOf } from '@ledig/domain/settings/read.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import type { SettingRecord } from '#db/queries/companies/company-settings.ts';
import type { Json } from '#db/types.ts';
import { versionOf } from './setting-version.ts';
import type { LastChange } from './settings.store.ts';

export const presentSetting = ({ key, value }: SettingRecord): Setting => ({ key, value: value as Setting['value'] });

const partVersions = (value: Json): Record<string, string> =>
  Object.fromEntries(Object.entries(recordOf(value)).map(([name, part]) => [name, versionOf(part as Json)]));

/** A setting with its versions, for staff who may change it. */
export const presentStoredSetting = (row: SettingRecord) => ({
  ...presentSetting(row),
  version: versionOf(row.value),
  ...(row.key === 'booking_duration' ? { parts: partVersions(row.value) } : {}),
});

/** The last change of a setting, in the company's zone. Jobs and the system have no name. */
export const presentChange = ({ key, at, actor, user_name }: LastChange, zone: string): SettingChange => ({
  key,
  at: formatInstant(at.getTime(), zone),
  by: actor === 'staff' ? user_name : null,
});
