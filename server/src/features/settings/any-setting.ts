import { isStoredSettingKey } from '@ledig/contract/companies/setting-values.ts';
import { FILE_SETTING_KEYS, type StoredSettingKey } from '@ledig/domain/settings/keys.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { parseValue } from './save-settings.ts';
import { removeSetting, saveSetting } from './settings.store.ts';
import { announceSettings, lockForSettings, writeSetting } from './write-setting.ts';

const knownKey = (key: string): StoredSettingKey => {
  if (!isStoredSettingKey(key)) throw new Fault('settingUnknown');
  return key;
};

const CLEARABLE: ReadonlySet<string> = new Set([
  'company_website_url',
  'guest_retention_months',
  'request_reminder_hours',
  'request_answer_hours',
  'support_email',
]);
const isCleared = (key: string, value: unknown): boolean => CLEARABLE.has(key) && (value === null || value === '');

/**
 * Stores any setting of an active company (docs/rules/settings.md#keys). An empty website or retention removes it.
 *
 * @throws Fault SETTING-1602 for an unknown key, and the refusals of `parseValue` and `writeSetting`
 */
export const upsertSetting: Handler<'settings.upsertSetting'> = async ({ params, query, body, ...call }) => {
  const key = knownKey(params.key);
  const value = isCleared(key, body.value) ? undefined : parseValue(key, body.value);
  const { version } = query;
  const stored = await writeSetting(call, { companyId: params.companyId, key, version, change: () => value });
  return { success: true, value: stored };
};

/**
 * Removes a setting, stored or not, so that its default applies.
 *
 * @throws Fault SETTING-1602 for an unknown key
 */
export const deleteSetting: Handler<'settings.deleteSetting'> = async ({ params, query, ...call }) => {
  const key = knownKey(params.key);
  const { version } = query;
  await writeSetting(call, { companyId: params.companyId, key, version, change: () => undefined });
  return { success: true };
};

/**
 * Replaces the settings of a company by those of another one, except files.
 *
 * @throws Fault COMPANY-400 for a company that isn't the tenant's, COMPANY-403 for an archived one
 */
export const copySettings: Handler<'settings.copySettings'> = ({ deps, tenant, user, params, body, now }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const { companyId } = params;
    const source = body.from_company_id;
    // Locked in id order, so that two copies in opposite directions can't deadlock.
    for (const id of new Set([companyId, source].sort((a, b) => a - b))) await lockForSettings(tx, user, id);
    const rows = await listSettings(tx, [companyId, source]);
    const files: readonly string[] = FILE_SETTING_KEYS;
    const copied = rows.filter(({ company_id, key }) => company_id === source && !files.includes(key));
    const kept = new Set(copied.map(({ key }) => key));
    const gone = rows.filter(
      ({ company_id, key }) => company_id === companyId && !files.includes(key) && !kept.has(key),
    );
    for (const { key, value } of copied) await saveSetting(tx, { companyId, key, value, now: new Date(now) });
    for (const { key } of gone) await removeSetting(tx, companyId, key);
    announceSettings(tx, companyId);
    return { success: true, copied: copied.length };
  });
