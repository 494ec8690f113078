import type { Channel } from '@ledig/domain/notifications/triggers.ts';
import type { TenantScope } from '../../db/database.ts';
import { findMessageTemplate, type MessageTemplate } from '../../db/queries/message-templates.ts';
import { openCompany } from '../../db/queries/open-company.ts';
import type { Call } from '../../http/call.ts';
import { expectVersion } from '../../http/expect-version.ts';
import { Fault } from '../../http/fault.ts';
import { once } from '../../http/idempotency.ts';
import { deleteTemplate, insertTemplate, lockTemplate, type TemplateTexts, updateTemplate } from './templates.store.ts';

type TemplateCall = Pick<Call<'notifications.createEmailTemplate'>, 'deps' | 'tenant' | 'user' | 'now' | 'idempotency'>;

const MISSING = { email: 'emailTemplateNotFound', sms: 'smsTemplateNotFound' } as const;
const EXISTS = { email: 'emailTemplateExists', sms: 'smsTemplateExists' } as const;

interface NewTemplate {
  readonly companyId: number;
  readonly channel: Channel;
  readonly key: string;
  readonly texts: TemplateTexts;
}

/**
 * Stores a company's template.
 *
 * @throws Fault EMAIL-902 or SMS_NOTIFICATION-1802 when it exists already
 */
export const createTemplate = <T extends object>(
  { deps, tenant, user, now, idempotency }: TemplateCall,
  { companyId, channel, key, texts }: NewTemplate,
  present: (row: MessageTemplate) => T,
): Promise<{ template: T }> =>
  deps.db.tenantTransaction(tenant.id, (scope) =>
    once(scope, `notifications.create.${channel} ${user.id}`, idempotency, async () => {
      await openCompany(scope, user.scope, companyId);
      const row = await insertTemplate(scope, { companyId, channel, key }, texts, new Date(now));
      if (!row) throw new Fault(EXISTS[channel]);
      return { template: present(row) };
    }),
  );

const openTemplate = async (scope: TenantScope, { user }: TemplateCall, channel: Channel, id: number) => {
  const row = await lockTemplate(scope, channel, id);
  if (!row) throw new Fault(MISSING[channel]);
  await openCompany(scope, user.scope, row.company_id, MISSING[channel]);
  return row;
};

/**
 * Changes a template.
 *
 * @throws Fault EMAIL-901 or SMS_NOTIFICATION-1801 when it isn't in scope, REQUEST-3017 for a stale version
 */
export const changeTemplate = <T extends object>(
  call: TemplateCall,
  { id, channel, version }: { readonly id: number; readonly channel: Channel; readonly version: number | undefined },
  read: (key: string) => TemplateTexts,
  present: (row: MessageTemplate) => T,
): Promise<{ template: T }> =>
  call.deps.db.tenantTransaction(call.tenant.id, async (scope) => {
    const row = await openTemplate(scope, call, channel, id);
    const texts = read(row.key);
    expectVersion(version, row.version);
    return { template: present(await updateTemplate(scope, id, texts, new Date(call.now))) };
  });

/**
 * Deletes a template. The default text is sent from then on.
 *
 * @throws Fault EMAIL-901 or SMS_NOTIFICATION-1801 when it isn't in scope
 */
export const removeTemplate = (call: TemplateCall, channel: Channel, id: number): Promise<{ success: true }> =>
  call.deps.db.tenantTransaction(call.tenant.id, async (scope) => {
    await openTemplate(scope, call, channel, id);
    await deleteTemplate(scope, id);
    return { success: true } as const;
  });

/**
 * A company's template. False when it has none.
 *
 * @throws Fault COMPANY-400 when the company isn't in scope
 */
export const readTemplate = <T>(
  { deps, tenant, user }: Omit<TemplateCall, 'idempotency'>,
  companyId: number,
  key: string,
  present: (row: MessageTemplate) => T,
): Promise<{ template: T | false }> =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const [row] = await Promise.all([
      findMessageTemplate(scope, companyId, key),
      openCompany(scope, user.scope, companyId, 'companyNotFound', true),
    ]);
    return { template: row ? present(row) : false };
  });
