import type { Writable } from 'node:stream';

/**
 * Joins all writes to a session within one turn of the event loop into one packet. A transaction's opening and its
 * queries then cost one system call here and one wake-up of PostgreSQL.
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
