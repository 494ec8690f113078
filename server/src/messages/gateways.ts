import type { Env } from '../env.ts';
import type { Mail } from './mail-content.ts';
import { openSms } from './sms-gateway.ts';
import { openSmtp } from './smtp-gateway.ts';

/** A gateway didn't take a message. Its text names no person. */
export { GatewayFault } from './gateway-fault.ts';

/** An SMS as a gateway takes it. */
export interface Sms {
  readonly to: string;
  readonly text: string;
  /** The same at every try. */
  readonly id: string;
  /** Where the gateway reports what became of it; null when nothing can reach this server. */
  readonly receiptUrl: string | null;
}

/** What a message leaves through; throws a GatewayFault. */
export interface Gateways {
  readonly email: ((to: string, mail: Mail, id: string) => Promise<void>) | null;
  /** Answers the gateway's own id of the message; null when it names none. */
  readonly sms: ((sms: Sms) => Promise<string | null>) | null;
  readonly close: () => void;
}

/** The name and address that mails come from. */
export const senderOf = (env: Env, publicUrl: string): { readonly name: string; readonly address: string } => {
  const [, name, address] = /^\s*"?([^"<]*?)"?\s*<([^<>\s]+@[^<>\s]+)>\s*$/.exec(env.MAIL_FROM ?? '') ?? [];
  if (address !== undefined) return { name: name || 'Ledig', address };
  return { name: 'Ledig', address: env.MAIL_FROM?.trim() ?? `no-reply@${new URL(publicUrl).hostname}` };
};

/** The gateways that the settings name: SMTP (`SMTP_URL`), and an HTTP gateway of Twilio's shape (`SMS_URL`). */
export const openGateways = (env: Env, publicUrl: string): Gateways => {
  const host = new URL(publicUrl).hostname;
  const smtp = env.SMTP_URL
    ? openSmtp(env.SMTP_URL, senderOf(env, publicUrl), host)
    : { email: null, close: () => undefined };
  return { ...smtp, sms: env.SMS_URL ? openSms(env.SMS_URL, env.SMS_FROM ?? 'Ledig') : null };
};
