import type { TenantTransaction } from '#db/database.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { limitLinkCalls } from '#http/link-limits.ts';
import { escapeHtml } from '#messages/mail/mail.ts';
import { readPreferences } from '#messages/message-links.ts';

interface Flags {
  readonly email_notifications: boolean;
  readonly email_reminders: boolean;
  readonly sms_notifications: boolean;
  readonly sms_reminders: boolean;
}

type TokenCall = Pick<Call<'messages.getPreferences'>, 'deps' | 'tenant' | 'params'>;

/**
 * The client of a link.
 *
 * @throws Fault NOTIFICATIONS-604 for a link that is invalid or another tenant's
 */
const clientOf = ({ deps, tenant, params }: TokenCall): number => {
  const link = readPreferences(deps.secrets.linkKey, params.token);
  if (link?.tenantId !== tenant.id) throw new Fault('preferenceLinkInvalid');
  return link.clientId;
};

/** `ka•••@example.com`: a guest recognizes the address, others can't read it. */
const masked = (email: string): string => email.replace(/^(.{1,2})[^@]*@/, '$1•••@');

const readFlags = async ({ trx, tenantId }: TenantTransaction, clientId: number, domain: string) => {
  const row = await trx
    .selectFrom('clients as k')
    .leftJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).on('c.slug', '=', domain))
    .select(['k.email', 'k.email_notifications', 'k.email_reminders', 'k.sms_notifications', 'k.sms_reminders'])
    .select('c.name as company')
    .where('k.tenant_id', '=', tenantId)
    .where('k.id', '=', clientId)
    .where('k.erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Fault('preferenceLinkInvalid');
  return { preferences: { ...row, company: row.company ?? '', email: masked(row.email) } };
};

/** Returns which messages a guest gets (docs/rules/notifications.md#client-choice). */
export const getPreferences: Handler<'messages.getPreferences'> = async (call) => {
  const { deps, tenant, params } = call;
  await limitLinkCalls(call, 'read');
  const clientId = clientOf(call);
  return deps.db.tenantRead(tenant.id, (tx) => readFlags(tx, clientId, params.domain.toLowerCase()));
};

/** @throws Fault NOTIFICATIONS-604 for an erased client */
const storeFlags = async (
  { trx, tenantId }: TenantTransaction,
  clientId: number,
  flags: Partial<Flags>,
): Promise<void> => {
  const stored = await trx
    .updateTable('clients')
    .set(flags)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', clientId)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!stored) throw new Fault('preferenceLinkInvalid');
};

/** Stores which messages a guest gets (docs/rules/notifications.md#client-choice). */
export const updatePreferences: Handler<'messages.updatePreferences'> = async (call) => {
  const { deps, tenant, params, body } = call;
  await limitLinkCalls(call, 'change');
  const clientId = clientOf(call);
  return deps.db.tenantTransaction(tenant.id, async (tx) => {
    await storeFlags(tx, clientId, body);
    return readFlags(tx, clientId, params.domain.toLowerCase());
  });
};

/**
 * Stops a guest's e-mails of a kind. Mail programs post this when the person presses "Unsubscribe" (RFC 8058). Not
 * limited by address, because a mail provider posts for many people from one.
 */
export const unsubscribe: Handler<'messages.unsubscribe'> = async (call) => {
  const { deps, tenant, params } = call;
  const clientId = clientOf(call);
  const flags = params.about === 'reminders' ? { email_reminders: false } : { email_notifications: false };
  await deps.db.tenantTransaction(tenant.id, (tx) => storeFlags(tx, clientId, flags));
  return { success: true };
};

/** Redirects to the page with a guest's preferences. Changes nothing, because programs may follow links. */
export const openUnsubscribe: Handler<'messages.openUnsubscribe'> = async (call) => {
  const { deps, tenant, params } = call;
  const { domain, token } = params;
  const clientId = clientOf(call);
  await deps.db.tenantRead(tenant.id, (tx) => readFlags(tx, clientId, domain.toLowerCase()));
  const page = escapeHtml(`/my-messages/${encodeURIComponent(domain)}/${encodeURIComponent(token)}`);
  return {
    mediaType: 'text/html; charset=utf-8',
    bytes: `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${page}"><title>Ledig</title><a href="${page}">${page}</a>`,
    headers: { 'cache-control': 'private, no-store' },
  };
};
