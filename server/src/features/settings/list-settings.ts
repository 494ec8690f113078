import { inScope } from '@ledig/domain/access/scope.ts';
import { isPublicSettingKey, PUBLIC_SETTING_KEYS } from '@ledig/domain/settings/keys.ts';
import { readSettings } from '@ledig/domain/settings/settings.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findCompany } from '#db/queries/companies/companies.ts';
import { fileSettings } from '#db/queries/companies/company-files.ts';
import { listSettings } from '#db/queries/companies/company-settings.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { presentChange, presentSetting, presentStoredSetting } from './settings.present.ts';
import { listLastChanges } from './settings.store.ts';

/** All stored settings of a company, archived or not, and links to its files, for staff who see the company. */
export const listCompanySettings: Handler<'settings.listCompanySettings'> = async (call) => {
  const { deps, tenant, user, params, now } = call;
  const { companyId } = params;
  const [company, settings] = await deps.db.tenantRead(tenant.id, (tx) =>
    Promise.all([findCompany(tx, companyId), listSettings(tx, [companyId])]),
  );
  if (!company || !inScope(user.scope, { companyId })) throw new Fault('companyNotFound');
  const files = fileSettings(company, { linkKey: deps.secrets.linkKey, tenantId: tenant.id, now });
  return { settings: [...settings, ...files].map(presentStoredSetting) };
};

const loadPublic = async (tx: TenantTransaction, companyId: number, keys: readonly string[]) => {
  const [company, settings] = await Promise.all([findCompany(tx, companyId), listSettings(tx, [companyId], keys)]);
  if (!company || company.archived) throw new Fault('companyNotFound');
  const files = fileSettings(company, null).filter(({ key }) => keys.includes(key));
  return [...settings, ...files].map(presentSetting);
};

/** The public settings of an active company. */
export const listPublicCompanySettings: Handler<'settings.listPublicCompanySettings'> = async (call) => {
  const { deps, tenant, params } = call;
  const settings = await deps.db.tenantRead(tenant.id, (tx) => loadPublic(tx, params.id, PUBLIC_SETTING_KEYS));
  return { settings };
};

/**
 * One public setting.
 *
 * @throws Fault SETTING-1603 for any other key, SETTING-1601 when it isn't stored
 */
export const getPublicValue: Handler<'settings.getPublicValue'> = async ({ deps, tenant, params }) => {
  const { companyId, key } = params;
  if (!isPublicSettingKey(key)) throw new Fault('settingNotPublic');
  const [setting] = await deps.db.tenantRead(tenant.id, (tx) => loadPublic(tx, companyId, [key]));
  if (!setting) throw new Fault('settingNotSaved');
  return { value: setting.value };
};

/** The last change of each setting and file of a company. Changes older than the audit log are missing. */
export const listSettingChanges: Handler<'settings.listSettingChanges'> = ({ deps, tenant, user, params }) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const { companyId } = params;
    const [company, changes, zones] = await Promise.all([
      findCompany(tx, companyId),
      listLastChanges(tx, companyId),
      listSettings(tx, [companyId], ['timezone']),
    ]);
    if (!company || !inScope(user.scope, { companyId })) throw new Fault('companyNotFound');
    const { zone } = readSettings(zones);
    return { changes: changes.map((change) => presentChange(change, zone)) };
  });
