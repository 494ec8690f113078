import type { Channel, TemplateName } from '@ledig/domain/notifications/triggers.ts';
import type { TenantTransaction } from '#db/database.ts';
import { openCompany } from '#db/queries/companies/open-company.ts';
import { findMessageTemplate, type MessageTemplate } from '#db/queries/messages/message-templates.ts';
import type { Call } from '#http/call.ts';
import { expectVersion } from '#http/expect-version.ts';
import { Fault, faultOnField } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { deleteTemplate, insertTemplate, lockTemplate, type TemplateTexts, updateTemplate } from './templates.store.ts';

type TemplateCall = Pick<Call<'notifications.createEmailTemplate'>, 'deps' | 'tenant' | 'user' | 'now' | 'idempotency'>;

const MISSING = { email: 'emailTemplateNotFound', sms: 'smsTemplateNotFound' } as const;
const EXISTS = { email: 'emailTemplateExists', sms: 'smsTemplateExists' } as const;

type CallOfOne = TemplateCall & { readonly params: { readonly id: number } };

/** The templates of a channel. */
interface Kind<Name extends TemplateName, Texts, Shown extends object> {
  readonly channel: Channel;
  /** @throws Fault when the name is no trigger of the channel */
  readonly nameOf: (name: string) => Name;
  /** Checked texts, ready to be stored. */
  readonly read: (name: Name, texts: Texts) => TemplateTexts;
  readonly present: (row: MessageTemplate) => Shown;
}

/**
 * Stores a company's template.
 *
 * @throws Fault EMAIL-902 or SMS_NOTIFICATION-1802 when it exists already
 */
export const createTemplate = async <Name extends TemplateName, Texts, Shown extends object>(
  call: TemplateCall & { readonly body: Texts & { readonly company_id: number; readonly trigger_name: string } },
  { channel, nameOf, read, present }: Kind<Name, Texts, Shown>,
): Promise<{ template: Shown }> => {
  const { deps, tenant, user, now, idempotency, body } = call;
  const { company_id: companyId, trigger_name } = body;
  const key = nameOf(trigger_name);
  const texts = read(key, body);
  return deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `notifications.create.${channel} ${user.id}`, idempotency, async () => {
      await openCompany(tx, user.scope, companyId);
      const row = await insertTemplate(tx, { companyId, channel, key }, texts, new Date(now));
      if (!row) throw new Fault(EXISTS[channel]);
      return { template: present(row) };
    }),
  );
};

const openTemplate = async (tx: TenantTransaction, { user, params }: CallOfOne, channel: Channel) => {
  const row = await lockTemplate(tx, channel, params.id);
  if (!row) throw new Fault(MISSING[channel]);
  await openCompany(tx, user.scope, row.company_id, MISSING[channel]);
  return row;
};

/** A template as a caller sends it back. */
interface Repeated {
  readonly id?: number | undefined;
  readonly trigger_name?: string | undefined;
  readonly version?: number | undefined;
}

/** @throws Fault EMAIL-901 or SMS_NOTIFICATION-1801 when the body names another template, FIELD-3120 for another trigger */
const expectSame = (
  { id, trigger_name: trigger }: Repeated,
  row: { readonly id: number; readonly key: string },
  channel: Channel,
) => {
  if (id !== undefined && id !== row.id) throw faultOnField(MISSING[channel], 'id');
  if (trigger !== undefined && trigger !== row.key) throw faultOnField('valueInvalid', 'trigger_name');
};

/**
 * Changes a template.
 *
 * @throws Fault EMAIL-901 or SMS_NOTIFICATION-1801 when it isn't in scope, FIELD-3120 for another trigger, REQUEST-3017
 * for a stale version
 */
export const changeTemplate = <Name extends TemplateName, Texts, Shown extends object>(
  call: CallOfOne & { readonly body: Texts & Repeated },
  { channel, read, present }: Kind<Name, Texts, Shown>,
): Promise<{ template: Shown }> =>
  call.deps.db.tenantTransaction(call.tenant.id, async (tx) => {
    const row = await openTemplate(tx, call, channel);
    expectSame(call.body, row, channel);
    const texts = read(row.key as Name, call.body);
    expectVersion(call.body.version, row.version);
    return { template: present(await updateTemplate(tx, row.id, texts, new Date(call.now))) };
  });

/**
 * Deletes a template. The default text is sent from then on.
 *
 * @throws Fault EMAIL-901 or SMS_NOTIFICATION-1801 when it isn't in scope
 */
export const removeTemplate = (
  call: CallOfOne,
  { channel }: { readonly channel: Channel },
): Promise<{ success: true }> =>
  call.deps.db.tenantTransaction(call.tenant.id, async (tx) => {
    const { id } = await openTemplate(tx, call, channel);
    await deleteTemplate(tx, id);
    return { success: true } as const;
  });

/**
 * A company's template. False when it has none.
 *
 * @throws Fault COMPANY-400 when the company isn't in scope
 */
export const readTemplate = async <Name extends TemplateName, Texts, Shown extends object>(
  { deps, tenant, user, params }: Call<'notifications.getEmailTemplate' | 'notifications.getSmsTemplate'>,
  { nameOf, present }: Kind<Name, Texts, Shown>,
): Promise<{ template: Shown | false }> => {
  const { companyId, triggerName } = params;
  const key = nameOf(triggerName);
  return deps.db.tenantRead(tenant.id, async (tx) => {
    const [row] = await Promise.all([
      findMessageTemplate(tx, companyId, key),
      openCompany(tx, user.scope, companyId, 'companyNotFound', true),
    ]);
    return { template: row ? present(row) : false };
  });
};
