import type { TenantTransaction } from '../../database.ts';

export const MESSAGE_TEMPLATE_COLUMNS = [
  'id',
  'company_id',
  'channel',
  'key',
  'cc',
  'bcc',
  'subject',
  'header',
  'body',
  'footer',
  'subject_en',
  'header_en',
  'body_en',
  'footer_en',
  'description',
  'version',
  'updated_at',
] as const;

/** A company's own template for a trigger. `body` is HTML for an e-mail and plain text for an SMS. */
export interface MessageTemplate {
  readonly id: number;
  readonly company_id: number;
  readonly channel: string;
  /** The template's name, such as `email_confirmation`. */
  readonly key: string;
  readonly cc: string;
  readonly bcc: string;
  readonly subject: string;
  readonly header: string;
  readonly body: string;
  readonly footer: string;
  readonly subject_en: string;
  readonly header_en: string;
  readonly body_en: string;
  readonly footer_en: string;
  readonly description: string;
  readonly version: number;
  readonly updated_at: Date;
}

/** A company's template by name. Undefined when the default applies. */
export const findMessageTemplate = (
  { trx, tenantId }: TenantTransaction,
  companyId: number,
  key: string,
): Promise<MessageTemplate | undefined> =>
  trx
    .selectFrom('message_templates')
    .select([...MESSAGE_TEMPLATE_COLUMNS])
    .where('tenant_id', '=', tenantId)
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirst();
