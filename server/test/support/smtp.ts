import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as it came in: envelope and whole text. */
export interface Received {
  readonly to: readonly string[];
  readonly raw: string;
}

/** A real SMTP server that keeps what it takes, and refuses as told. */
export interface Mailbox {
  readonly url: string;
  readonly received: Received[];
  /** The answer to the next recipients, one each: a code, or none to take the mail. */
  readonly answers: (number | undefined)[];
  /** How many recipients were named, taken or not. */
  readonly asked: () => number;
  readonly close: () => Promise<void>;
}

export async function openMailbox(port = 0): Promise<Mailbox> {
  const received: Received[] = [];
  const answers: (number | undefined)[] = [];
  let asked = 0;
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
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: given } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${given}`, received, answers, asked: () => asked, close };
}
