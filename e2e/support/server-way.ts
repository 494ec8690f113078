import { connect, createServer, type Socket } from 'node:net';

/** A second address of a server. Its connections can be cut, as in a crash, and allowed again. */
export interface ServerWay {
  /** Ends all connections, and refuses new ones. */
  readonly lose: () => Promise<void>;
  readonly restore: () => Promise<void>;
}

/** Passes connections at an address on to a server while `work` runs. */
export const withWay = async (server: URL, at: URL, work: (way: ServerWay) => Promise<void>): Promise<void> => {
  const open = new Set<Socket>();
  const way = createServer((incoming) => {
    const outgoing = connect(Number(server.port), server.hostname);
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const restore = () => new Promise<void>((done) => way.listen(Number(at.port), at.hostname, done));
  const lose = () =>
    new Promise<void>((done) => {
      way.close(() => done());
      for (const one of open) one.destroy();
    });
  await restore();
  try {
    await work({ lose, restore });
  } finally {
    await lose();
  }
};
