import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { oneLine } from '../mail/mail.ts';
import type { Mail } from '../mail/mail-content.ts';
import { encodeMail } from './encode-mail.ts';
import { GatewayFault } from './gateway-fault.ts';

/** The sum is below the 30 s that a transaction may wait for an external system. */
const CONNECT_MS = 6000;
const SOCKET_MS = 12_000;

interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Before these commands, an error isn't about the message. */
const ABOUT_THE_MESSAGE = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

const smtpFault = (error: SmtpError): GatewayFault => {
  const { code = 'ERROR', command, responseCode } = error;
  const text = [responseCode, code].filter(Boolean).join(' ');
  if (responseCode === undefined || !ABOUT_THE_MESSAGE.has(command ?? '')) return new GatewayFault(text, 'away');
  return new GatewayFault(text, responseCode >= 500 ? 'message' : 'later');
};

/** Prevents automatic replies, and offers one-click unsubscribe (RFC 8058). */
const headersOf = ({ unsubscribeUrl }: Mail): Record<string, string> => ({
  'auto-submitted': 'auto-generated',
  ...(unsubscribeUrl && {
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  }),
});

const calendarOf = ({ calendar }: Mail) =>
  calendar && {
    icalEvent: { method: calendar.method, content: calendar.content, filename: 'booking.ics' },
  };

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Plain text is only allowed to a gateway on this machine. `smtps:` uses TLS from the first byte. */
const needsTls = ({ protocol, hostname }: URL): boolean => protocol === 'smtp:' && !LOOPBACK.test(hostname);

/** One recipient or sender. Given as a field, an address is never parsed as a list. */
const only = (address: string) => ({ name: '', address });

/** Options of a mail for the composer. */
export const optionsOf = (mail: Mail, to: string, from: { readonly name: string; readonly address: string }) => {
  const { subject, text, html, cc = [], bcc = [], replyTo } = mail;
  return {
    from: { name: oneLine(from.name), address: from.address },
    to: only(to),
    ...(cc.length > 0 && { cc: cc.map(only) }),
    ...(bcc.length > 0 && { bcc: bcc.map(only) }),
    ...(replyTo && { replyTo: only(replyTo) }),
    subject,
    text,
    html,
    headers: headersOf(mail),
    ...calendarOf(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
};

/**
 * Sends a composed mail in one piece: the socket gets a few large writes instead of many small ones. The library's
 * `sendMail` would compose it again.
 *
 * @throws GatewayFault
 */
const send = (pool: SMTPPool, composed: ReturnType<MailComposer['compile']>): Promise<void> =>
  new Promise((resolve, reject) => {
    const encoded = encodeMail(composed);
    composed.createReadStream = () => Readable.from([encoded], { objectMode: false });
    const letter = { data: {}, message: composed } as unknown as Parameters<SMTPPool['send']>[0];
    pool.send(letter, (error) => (error ? reject(smtpFault(error)) : resolve()));
  });

/** Sends mail through an SMTP server with pooled connections. */
export const openSmtp = (
  url: string,
  sender: { readonly name: string; readonly address: string },
  host: string,
): { readonly email: (to: string, mail: Mail, id: string) => Promise<void>; readonly close: () => void } => {
  const pool = new SMTPPool({
    url,
    // A gateway without STARTTLS gets no mail and no password.
    requireTLS: needsTls(new URL(url)),
    maxConnections: 2,
    maxMessages: Number.POSITIVE_INFINITY,
    maxRequeues: 0,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const email = async (to: string, mail: Mail, id: string): Promise<void> => {
    const from = { name: mail.fromName ?? sender.name, address: sender.address };
    // Every attempt uses the same id, so that mail programs show the message once.
    const composed = new MailComposer({ ...optionsOf(mail, to, from), messageId: `<${id}@${host}>` }).compile();
    await send(pool, composed);
  };
  return { email, close: () => pool.close() };
};
