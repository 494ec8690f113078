import type { Env } from '#env.ts';
import type { Mail } from '../mail/mail-content.ts';
import type { Sms } from './sms-gateway.ts';
import { openSms } from './sms-gateway.ts';
import { openSmtp } from './smtp-gateway.ts';

/** A gateway refused a message. The text contains no personal data. */
export { GatewayFault } from './gateway-fault.ts';

/** Sends messages. Throws GatewayFault. */
export interface Gateways {
  readonly email: ((to: string, mail: Mail, id: string) => Promise<void>) | null;
  /** Returns the gateway's id of the message, or null. */
  readonly sms: ((sms: Sms) => Promise<string | null>) | null;
  readonly close: () => void;
}

/** Name and address of the sender of mails. */
export const senderOf = (env: Env, publicUrl: string): { readonly name: string; readonly address: string } => {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+@[^<>\s]+)>\s*$/.exec(env.MAIL_FROM ?? '') ?? [];
  if (address !== undefined) return { name: name || 'Ledig', address };
  return { name: 'Ledig', address: env.MAIL_FROM?.trim() ?? `no-reply@${new URL(publicUrl).hostname}` };
};

/** Opens the configured gateways: SMTP (`SMTP_URL`), and an HTTP gateway compatible with Twilio (`SMS_URL`). */
export const openGateways = (env: Env, publicUrl: string): Gateways => {
  const host = new URL(publicUrl).hostname;
  const smtp = env.SMTP_URL
    ? openSmtp(env.SMTP_URL, senderOf(env, publicUrl), host)
    : { email: null, close: () => undefined };
  return { ...smtp, sms: env.SMS_URL ? openSms(env.SMS_URL, env.SMS_FROM ?? 'Ledig') : null };
};
