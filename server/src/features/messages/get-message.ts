import type { TenantTransaction } from '#db/database.ts';
import { isDemoTenant } from '#db/queries/accounts/demo-tenant.ts';
import { isLocalPlayground, publicUrlOf } from '#env.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { accountPayload } from '#messages/account/account-mails.ts';
import { findMessage } from '#messages/delivery/outbox.store.ts';
import { senderOf } from '#messages/gateways/gateways.ts';
import type { Message } from '#messages/message.ts';
import { readRendered } from '#messages/read-rendered.ts';
import { openPath } from '#messages/sealed-path.ts';
import { isCompanyMail } from '#messages/write-to-company.ts';
import { presentMessage, presentRecipient } from './messages.present.ts';
import { findMessageRecord } from './messages.store.ts';

/**
 * Path of an account mail's link, for admins of the demo tenant of a local playground. Null otherwise, because the link
 * gives access to the account (docs/rules/accounts.md#without-a-mail-gateway).
 */
const accountPathOf = async (
  tx: TenantTransaction,
  { deps, user }: Pick<Call<'messages.getMessage'>, 'deps' | 'user'>,
  message: Message,
): Promise<string | null> => {
  const isAdmin = user.role === 'admin' && user.scope.companyId === null;
  if (!isLocalPlayground(deps.env) || !isAdmin || !message.kind.startsWith('account_')) return null;
  if (!(await isDemoTenant(tx))) return null;
  const payload = accountPayload.safeParse(message.payload);
  return payload.success ? openPath(deps.secrets.linkKey, payload.data.link) : null;
};

/**
 * A message in scope with its text: as sent, or rendered now. Texts of account mails are hidden.
 *
 * @throws Fault NOTIFICATIONS-600 when it isn't in scope
 */
export const getMessage: Handler<'messages.getMessage'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantRead(tenant.id, async (tx) => {
    const row = await findMessageRecord(tx, user.scope, params.id);
    if (!row) throw new Fault('messageNotFound');
    const presented = { ...presentMessage(row), resend_to: presentRecipient(row) };
    if (row.content !== null && row.state !== 'no_gateway')
      return { message: { ...presented, content: row.content, content_is_sent: true, account_path: null } };
    const publicUrl = publicUrlOf(deps.env);
    const { address: sender } = senderOf(deps.env, publicUrl);
    const message = await findMessage(tx, row.id);
    const parts = { publicUrl, sender, linkKey: deps.secrets.linkKey };
    const accountPath = message ? await accountPathOf(tx, { deps, user }, message) : null;
    // Rendered now, a message to a former guest would have the data of the present one.
    const isCurrent = row.former_client_id === null || isCompanyMail(row.kind);
    const draft = message && isCurrent ? await readRendered(tx, message, parts, new Date(now)) : null;
    return {
      message: {
        ...presented,
        subject: presented.subject ?? draft?.subject ?? null,
        content: draft?.content ?? null,
        content_is_sent: false,
        account_path: accountPath,
      },
    };
  });
