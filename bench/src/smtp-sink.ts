/**
 * An SMTP server in its own process that accepts every mail and stores none. Prints its port, and answers each input
 * line with its count.
 */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

let taken = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    stream.resume().once('end', () => {
      taken++;
      done();
    });
  },
});
server.listen(0, '127.0.0.1', () => console.log((server.server.address() as AddressInfo).port));
process.stdin.on('data', () => console.log(taken)).once('end', () => process.exit(0));
