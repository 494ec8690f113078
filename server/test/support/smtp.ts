import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A received mail: envelope and full text. */
interface Received {
  readonly to: readonly string[];
  readonly raw: string;
}

/** An SMTP server that stores mails, and refuses them as configured. */
export interface Mailbox {
  readonly url: string;
  readonly received: Received[];
  /** The answers to the next recipients: a code, or undefined to accept the mail. */
  readonly answers: (number | undefined)[];
  /** Number of recipients so far, accepted or not. */
  readonly asked: () => number;
  /** Runs when a mail is stored, before the sender gets its answer. */
  readonly beforeAnswer: (act: () => void) => void;
  readonly close: () => Promise<void>;
}

export async function openMailbox(port = 0): Promise<Mailbox> {
  const received: Received[] = [];
  const answers: (number | undefined)[] = [];
  let asked = 0;
  let act: () => void = () => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onRcptTo: (_address, _session, done) => {
      asked++;
      const code = answers.shift();
      if (code === undefined) return done();
      done(Object.assign(new Error('not now, kari@example.com'), { responseCode: code }));
    },
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        act();
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: given } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return {
    url: `smtp://127.0.0.1:${given}`,
    received,
    answers,
    asked: () => asked,
    beforeAnswer: (next) => {
      act = next;
    },
    close,
  };
}
