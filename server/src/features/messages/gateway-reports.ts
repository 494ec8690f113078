import { timingSafeEqual } from 'node:crypto';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { recordBounce, recordReceipt } from '#messages/gateways/bounces.store.ts';
import { messageOfId, readBounceMail } from '#messages/gateways/read-bounce.ts';
import { readReceipt } from '#messages/message-links.ts';

/** Receives the delivery report of an SMS gateway (docs/rules/notifications.md#receipts). */
export const reportSms: Handler<'messages.reportSms'> = async ({ deps, tenant, params, body, now }) => {
  const link = readReceipt(deps.secrets.linkKey, params.token);
  if (link?.tenantId !== tenant.id) throw new Fault('preferenceLinkInvalid');
  const { MessageStatus: status, ErrorCode: error } = body;
  const isKnown = await deps.db.tenantTransaction(tenant.id, (tx) =>
    recordReceipt(tx, link.messageId, { status: status.toLowerCase(), error: error ?? null }, new Date(now)),
  );
  if (!isKnown) throw new Fault('preferenceLinkInvalid');
  return { success: true };
};

const isSame = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Receives a bounced mail (docs/rules/notifications.md#bounces).
 *
 * @throws Fault REQUEST-3004 without MAIL_WEBHOOK_TOKEN, REQUEST-3003 for a wrong token
 */
export const reportBounce: Handler<'messages.reportBounce'> = async ({ deps, headers, body }) => {
  const { MAIL_WEBHOOK_TOKEN: token } = deps.env;
  if (token === undefined) throw new Fault('notFound');
  if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) throw new Fault('roleNotAllowed');
  const bounce =
    'mail' in body
      ? await readBounceMail(body.mail)
      : { message: messageOfId(body.message_id), status: body.status, text: body.text ?? '' };
  if (!bounce?.message) return { success: true, recorded: false };
  const { message, status, text } = bounce;
  const recorded = await deps.db.tenantTransaction(message.tenantId, (tx) =>
    recordBounce(tx, message.id, { status, text }),
  );
  return { success: true, recorded };
};
