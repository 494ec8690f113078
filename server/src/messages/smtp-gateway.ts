import { createTransport } from 'nodemailer';
import { GatewayFault } from './gateway-fault.ts';
import { oneLine } from './mail.ts';
import type { Mail } from './mail-content.ts';

/** Together below the 30 s that a transaction may wait for something outside of the database. */
const CONNECT_MS = 6000;
const SOCKET_MS = 12_000;

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

/** Programs that answer by themselves leave such mails alone; one POST to the address ends them (RFC 8058). */
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

/** Whether mails may travel in plain text: to a gateway on this machine only. `smtps:` is TLS from the first byte. */
const needsTls = ({ protocol, hostname }: URL): boolean => protocol === 'smtp:' && !LOOPBACK.test(hostname);

/** Mail through an SMTP server, over connections that are kept. */
export const openSmtp = (
  url: string,
  sender: { readonly name: string; readonly address: string },
  host: string,
): { readonly email: (to: string, mail: Mail, id: string) => Promise<void>; readonly close: () => void } => {
  const transport = createTransport({
    url,
    pool: true,
    // A gateway that offers no STARTTLS gets no mail and no password.
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
    const { subject, text, html, cc, bcc, replyTo, fromName } = mail;
    const sent = transport.sendMail({
      from: { name: oneLine(fromName ?? sender.name), address: sender.address },
      to: { name: '', address: to },
      ...(cc && cc.length > 0 && { cc: cc.map((address) => ({ name: '', address })) }),
      ...(bcc && bcc.length > 0 && { bcc: bcc.map((address) => ({ name: '', address })) }),
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      html,
      headers: headersOf(mail),
      ...calendarOf(mail),
      // The same message carries the same id at every try, so that mail programs show it once.
      messageId: `<${id}@${host}>`,
    });
    await sent.catch((error: SmtpError) => {
      throw smtpFault(error);
    });
  };
  return { email, close: () => transport.close() };
};
