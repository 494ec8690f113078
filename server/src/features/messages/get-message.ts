import type { Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { senderOf } from '../../messages/gateways.ts';
import { findMessage } from '../../messages/outbox.store.ts';
import { readRendered } from '../../messages/read-rendered.ts';
import { presentMessage } from './messages.present.ts';
import { findMessageRecord } from './messages.store.ts';

/**
 * A message in scope with its text: as it was sent, or as it would be sent now. Throws NOTIFICATIONS-600 when it isn't in scope.
 * Texts of account mails are shown to nobody.
 */
export const getMessage: Handler<'messages.getMessage'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantRead(tenant.id, async (scope) => {
    const row = await findMessageRecord(scope, user.scope, params.id);
    if (!row) throw new Fault('NOTIFICATIONS-600');
    const presented = presentMessage(row);
    if (row.content !== null && row.state !== 'no_gateway')
      return { message: { ...presented, content: row.content, content_is_sent: true } };
    const publicUrl = deps.env.PUBLIC_URL ?? `http://${deps.env.HOST}:${deps.env.PORT}`;
    const { address: sender } = senderOf(deps.env, publicUrl);
    const message = await findMessage(scope, row.id);
    const parts = { publicUrl, sender, linkKey: deps.secrets.linkKey };
    const draft = message && (await readRendered(scope, message, parts, new Date(now)));
    return {
      message: {
        ...presented,
        subject: presented.subject ?? draft?.subject ?? null,
        content: draft?.content ?? null,
        content_is_sent: false,
      },
    };
  });
