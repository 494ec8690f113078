import { settingValues } from '@ledig/contract/companies/setting-values.ts';
import { nameOfCode } from '@ledig/domain/refusal-names.ts';
import type { StoredSettingKey } from '@ledig/domain/settings/keys.ts';
import { recordOf, textsOf } from '@ledig/domain/settings/read.ts';
import type { Json } from '#db/types.ts';
import type { Handler } from '#http/call.ts';
import { Fault, faultOnField } from '#http/fault.ts';
import { fieldFaults } from '#http/field-faults.ts';
import { type StoredValue, type WriterCall, writeSetting } from './write-setting.ts';

interface SaveCall extends WriterCall {
  readonly params: { readonly companyId: number };
  readonly query: { readonly version?: string | undefined };
  readonly body: unknown;
}

/** Makes a handler that stores its body, which the contract has checked, as one setting. */
const saving =
  (key: StoredSettingKey) =>
  async (call: SaveCall): Promise<{ success: true; value: StoredValue }> => {
    const { companyId } = call.params;
    const { version } = call.query;
    return {
      success: true,
      value: await writeSetting(call, { companyId, key, version, change: () => call.body as Json }),
    };
  };

export const saveWorkingHours: Handler<'settings.saveWorkingHours'> = saving('working_hours');
export const saveTagsDescription: Handler<'settings.saveTagsDescription'> = saving('tags_description');
export const saveOverallInformation: Handler<'settings.saveOverallInformation'> = saving('overall_booking_information');
export const saveVisual: Handler<'settings.saveVisual'> = saving('public_booking_custom_visual_settings');
export const saveReminderHours: Handler<'settings.saveReminderHours'> = saving('reminder_hours');
export const saveLastBooking: Handler<'settings.saveLastBooking'> = saving('last_booking_before');

/** Reads a stored part of `booking_duration`, or undefined. */
const durationPart =
  (name: 'default' | 'daily' | 'hourly') =>
  (stored: Json | undefined): Json | undefined =>
    recordOf(stored)[name] as Json | undefined;

/** Makes a handler that stores one part of `booking_duration` and keeps the others. An empty part is removed. */
const savingDuration =
  (name: 'daily' | 'hourly') =>
  async (call: SaveCall): Promise<{ success: true; value: StoredValue }> => {
    const body = call.body as Record<string, number>;
    const value = Object.keys(body).length === 0 ? undefined : body;
    return { success: true, value: await writeDuration(call, name, value) };
  };

const writeDuration = ({ params, query, ...call }: SaveCall, name: 'default' | 'daily' | 'hourly', value?: Json) =>
  writeSetting(call, {
    companyId: params.companyId,
    key: 'booking_duration',
    version: query.version,
    part: durationPart(name),
    change: (stored) => {
      const { [name]: _, ...others } = recordOf(stored) as Record<string, Json>;
      return value === undefined ? others : { ...others, [name]: value };
    },
  });

export const saveDefaultDuration: Handler<'settings.saveDefaultDuration'> = async (call) => ({
  success: true,
  value: await writeDuration(call, 'default', call.body.default),
});
export const saveDailyDurations: Handler<'settings.saveDailyDurations'> = savingDuration('daily');
export const saveHourlyDurations: Handler<'settings.saveHourlyDurations'> = savingDuration('hourly');

/**
 * Replaces all tags, appends one or removes one. Appending and removing change the stored list, so that two editors
 * don't overwrite each other.
 *
 * @throws Fault SETTING-1605 for an existing tag, SETTING-1606 for a missing one
 */
export const saveTags: Handler<'settings.saveTags'> = async ({ params, query, body, ...call }) => {
  const change = (stored: Json | undefined): Json => {
    if ('tags' in body) return body.tags;
    const tags = textsOf(stored).map((tag) => tag.toLocaleUpperCase('nb'));
    if ('add' in body) {
      if (tags.includes(body.add)) throw faultOnField('tagExists', 'add');
      return parseValue('tags', [...tags, body.add], 'add');
    }
    if (!tags.includes(body.remove)) throw faultOnField('tagNotFound', 'remove');
    return tags.filter((tag) => tag !== body.remove);
  };
  const version = 'tags' in body ? query.version : undefined;
  return {
    success: true,
    value: await writeSetting(call, { companyId: params.companyId, key: 'tags', version, change }),
  };
};

/**
 * Validates a value by the schema of its key.
 *
 * @throws Fault with the fields below `prefix`, and the setting's own code if its first field has one
 */
export const parseValue = (key: StoredSettingKey, value: unknown, prefix = 'value'): Json => {
  const read = settingValues[key].safeParse(value, { reportInput: true });
  if (read.success) return read.data as Json;
  const fields = fieldFaults(read.error, prefix);
  const code = fields[0]?.code;
  throw new Fault(code?.startsWith('SETTING-') ? nameOfCode(code) : 'fieldsRefused', {
    fields,
    params: fields[0]?.params ?? {},
  });
};

/**
 * Stores the page size.
 *
 * @throws Fault SETTING-1611 for a value that isn't a number within the limits
 */
export const savePagination: Handler<'settings.savePagination'> = async ({ params, query, ...call }) => {
  const { companyId } = params;
  const value = parseValue('pagination', /^\d{1,6}$/.test(params.value) ? Number(params.value) : -1);
  const { version } = query;
  return {
    success: true,
    value: await writeSetting(call, { companyId, key: 'pagination', version, change: () => value }),
  };
};
