import type { Channel } from '@ledig/domain/notifications/triggers.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { MESSAGE_TEMPLATE_COLUMNS, type MessageTemplate } from '#db/queries/messages/message-templates.ts';

/** The texts of a template. Some fields don't apply to SMS. */
export type TemplateTexts = Partial<
  Omit<MessageTemplate, 'id' | 'company_id' | 'channel' | 'key' | 'version' | 'updated_at'>
>;

/** Inserts a template. Returns null when the company has one for the trigger. */
export const insertTemplate = async (
  { trx, tenantId }: TenantTransaction,
  place: { readonly companyId: number; readonly channel: Channel; readonly key: string },
  texts: TemplateTexts,
  now: Date,
): Promise<MessageTemplate | null> => {
  const { companyId, channel, key } = place;
  const row = await trx
    .insertInto('message_templates')
    .values({ tenant_id: tenantId, company_id: companyId, channel, key, ...texts, updated_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id', 'key']).doNothing())
    .returning([...MESSAGE_TEMPLATE_COLUMNS])
    .executeTakeFirst();
  return row ?? null;
};

/**
 * Locks and returns a template by id, so that concurrent changes run one after another. Undefined when there is none.
 */
export const lockTemplate = ({ trx, tenantId }: TenantTransaction, channel: Channel, id: number) =>
  trx
    .selectFrom('message_templates')
    .select([...MESSAGE_TEMPLATE_COLUMNS])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('channel', '=', channel)
    .forUpdate()
    .executeTakeFirst();

/** Stores new texts of a template and increments its version. */
export const updateTemplate = ({ trx, tenantId }: TenantTransaction, id: number, texts: TemplateTexts, now: Date) =>
  trx
    .updateTable('message_templates')
    .set({ ...texts, version: sql<number>`version + 1`, updated_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .returning([...MESSAGE_TEMPLATE_COLUMNS])
    .executeTakeFirstOrThrow();

export const deleteTemplate = ({ trx, tenantId }: TenantTransaction, id: number) =>
  trx.deleteFrom('message_templates').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
