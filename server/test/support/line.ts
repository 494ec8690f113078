import net from 'node:net';
import { onTestFinished } from 'vitest';
import type { Address } from './nodes.ts';

/** A connection to a worker that a test can cut, as if the machine were lost. */
export interface Line extends Address {
  /** Ends all connections and refuses new ones. */
  readonly cut: () => void;
  readonly mend: () => void;
}

/** Starts a proxy to an address. Ends with the test. */
export const startLine = async (to: Address): Promise<Line> => {
  const open = new Set<net.Socket>();
  let isCut = false;
  const end = (...sockets: readonly net.Socket[]): void => {
    for (const socket of sockets) {
      socket.destroy();
      open.delete(socket);
    }
  };
  const server = net.createServer((near) => {
    if (isCut) return void near.destroy();
    const far = net.connect(to.port, to.host);
    open.add(near).add(far);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => end(near, far));
      socket.on('close', () => end(near, far));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    end(...open);
  });
  return {
    host: '127.0.0.1',
    port: (server.address() as net.AddressInfo).port,
    cut: () => {
      isCut = true;
      end(...open);
    },
    mend: () => {
      isCut = false;
    },
  };
};
