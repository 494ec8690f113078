import type { Writable } from 'node:stream';

/**
 * Lets what is written to a session within one turn of the event loop leave in one packet: a transaction's opening and its
 * queries, and what was asked of the session before, are one system call here and one wake-up of PostgreSQL there.
 */
export function joinWrites(stream: Writable): void {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  let isWaiting = false;
  const flush = () => {
    isWaiting = false;
    stream.uncork();
  };
  stream.write = (...args: unknown[]) => {
    if (!isWaiting) {
      isWaiting = true;
      stream.cork();
      setImmediate(flush);
    }
    return write(...args);
  };
}
