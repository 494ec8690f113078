import { TOGGLE_NAMES } from '@ledig/domain/settings/keys.ts';
import { booleanOf } from '@ledig/domain/settings/read.ts';
import { listSettings, saveSetting } from '#db/queries/companies/company-settings.ts';
import { openCompany } from '#db/queries/companies/open-company.ts';
import type { Handler } from '#http/call.ts';
import { faultOnField } from '#http/fault.ts';

/** SMS surveys don't exist, so the toggle stays off. */
const DISABLED: readonly string[] = ['sms_surveys'];

/**
 * Flips a toggle of a company, or sets it to `value` (docs/rules/notifications.md#toggles).
 *
 * @throws Fault NOTIFICATIONS-601 for an unknown name
 */
export const toggleNotification: Handler<'notifications.toggleNotification'> = ({ deps, tenant, ...call }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const { user, params, body, now } = call;
    const key = TOGGLE_NAMES.find((name) => name === body.notification_name);
    const companyId = params.id;
    await openCompany(tx, user.scope, companyId);
    if (key === undefined || DISABLED.includes(key)) {
      throw faultOnField('toggleUnknown', 'notification_name');
    }
    // Locks the company's row, so that two concurrent clicks don't both read "off".
    const company = tx.trx.selectFrom('companies').select('id').where('tenant_id', '=', tenant.id);
    await company.where('id', '=', companyId).forNoKeyUpdate().execute();
    const [stored] = await listSettings(tx, [companyId], [key]);
    const value = body.value ?? !(booleanOf(stored?.value) ?? false);
    await saveSetting(tx, { companyId, key, value, now: new Date(now) });
    tx.announce({ kind: 'setting.changed', id: companyId, companyId, departmentId: null, entityIds: [] });
    return { success: true, notification_name: key, value } as const;
  });
