import { createTransport } from 'nodemailer';
import type { Env } from '../env.ts';
import type { Mail } from './mail.ts';

/** A gateway didn't take a message. Its text names no person. */
export class GatewayFault extends Error {
  /** `message`: this one will never be taken. `later`: perhaps it will. `away`: the gateway takes none at all just now. */
  readonly reach: 'message' | 'later' | 'away';

  constructor(text: string, reach: GatewayFault['reach']) {
    super(text);
    this.name = 'GatewayFault';
    this.reach = reach;
  }
}

/** What a message leaves through; throws a GatewayFault. */
export interface Gateways {
  readonly email: ((to: string, mail: Mail, id: string) => Promise<void>) | null;
  readonly sms: ((to: string, text: string) => Promise<void>) | null;
  readonly close: () => void;
}

/** Together below the 30 s that a transaction may wait for something outside of the database. */
const CONNECT_MS = 6000;
const SOCKET_MS = 12_000;
const SMS_MS = 12_000;

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Before these commands the server has said nothing about the message yet. */
const ABOUT_THE_MESSAGE = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

const smtpFault = (error: SmtpError): GatewayFault => {
  const { code = 'ERROR', command, responseCode } = error;
  const text = [responseCode, code].filter(Boolean).join(' ');
  if (responseCode === undefined || !ABOUT_THE_MESSAGE.has(command ?? '')) return new GatewayFault(text, 'away');
  return new GatewayFault(text, responseCode >= 500 ? 'message' : 'later');
};

const openSmtp = (url: string, from: string, host: string): Pick<Gateways, 'email' | 'close'> => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const email = async (to: string, mail: Mail, id: string): Promise<void> => {
    // The same message carries the same id at every try, so that mail programs show it once.
    const sent = transport.sendMail({ from, to: { name: '', address: to }, ...mail, messageId: `<${id}@${host}>` });
    await sent.catch((error: SmtpError) => {
      throw smtpFault(error);
    });
  };
  return { email, close: () => transport.close() };
};

/** Name and password of an address go into a header. */
const basicAuthOf = (url: URL): Record<string, string> =>
  url.username === ''
    ? {}
    : { authorization: `Basic ${btoa(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`)}` };

const openSms = (address: string, from: string): NonNullable<Gateways['sms']> => {
  const url = new URL(address);
  const headers = { ...basicAuthOf(url), 'content-type': 'application/x-www-form-urlencoded' };
  url.username = '';
  url.password = '';
  return async (to, text) => {
    const body = new URLSearchParams({ To: to, From: from, Body: text });
    const sent = fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(SMS_MS) });
    const answer = await sent.catch(() => {
      throw new GatewayFault('no answer', 'away');
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    const isRefused = answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    const isAway = answer.status === 401 || answer.status === 403 || answer.status >= 500;
    throw new GatewayFault(String(answer.status), isAway ? 'away' : isRefused ? 'message' : 'later');
  };
};

/** The gateways that the settings name: SMTP (`SMTP_URL`), and an HTTP gateway of Twilio's shape (`SMS_URL`). */
export const openGateways = (env: Env, publicUrl: string): Gateways => {
  const host = new URL(publicUrl).hostname;
  const from = env.MAIL_FROM ?? `Ledig <no-reply@${host}>`;
  const smtp = env.SMTP_URL ? openSmtp(env.SMTP_URL, from, host) : { email: null, close: () => undefined };
  return { ...smtp, sms: env.SMS_URL ? openSms(env.SMS_URL, env.SMS_FROM ?? 'Ledig') : null };
};
