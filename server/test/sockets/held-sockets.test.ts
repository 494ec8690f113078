import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SocketLimits } from '#sockets/limits.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { makeFile, makeTenant } from '../support/makers.ts';
import { openDatabase } from '../support/test-database.ts';

// Clients that hold connections with endless bodies, headers or answers, while other clients are served.

vi.setConfig({ testTimeout: 60_000 });

/** More than the calls that a server handles at once. */
const MANY = 1500;
/**
 * Fewer than the pool's sessions. Otherwise calls wait for a session until the files are read, and a busy machine
 * answers 503.
 */
const FEW = 3;
/** For machines that are busy with other tests. */
const PATIENCE = { timeout: 30_000, interval: 100 };

const database = await openDatabase('demo');
let server: TestApp | undefined;
const held: net.Socket[] = [];

const HASH = 'ab'.repeat(32);
const LARGE = 12_000_000;

const tenant = await makeTenant(database.db);
await makeFile(database.db, tenant, HASH, 'x'.repeat(LARGE));
afterEach(async () => {
  for (const socket of held.splice(0)) socket.destroy();
  await server?.close();
  server = undefined;
});

/** A server on its own port. */
const listen = async (
  sockets: Partial<SocketLimits>,
  env: { readonly TRUST_PROXY?: string[] } = {},
): Promise<number> => {
  server = await testApp(database.db, { sockets, env });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return (server.app.server.address() as AddressInfo).port;
};

/** Opens a connection that sends `text` and stays open. */
const hold = async (port: number, text: string): Promise<net.Socket> => {
  const socket = net.connect({ host: '127.0.0.1', port });
  held.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};

const holdMany = async (port: number, count: number, text: string): Promise<net.Socket[]> => {
  const sockets: net.Socket[] = [];
  while (sockets.length < count)
    sockets.push(...(await Promise.all(Array.from({ length: 500 }, () => hold(port, text)))));
  return sockets;
};

const connections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    server?.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** A complete call on its own connection. Returns the status. */
const signIn = async (port: number): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'company-domain-name': 'demo', connection: 'close' },
    body: JSON.stringify({ email: 'nobody@demo.test', password: 'wrong' }),
    signal: AbortSignal.timeout(30_000),
  });
  return answer.status;
};
/** The sign-in was processed: the password is wrong. */
const REFUSED = 401;

const isReady = async (port: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/api/ready`, { headers: { connection: 'close' } })).ok;

const HALF_BODY =
  'POST /api/login HTTP/1.1\r\nhost: x\r\ncompany-domain-name: demo\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
const HALF_HEAD = 'POST /api/login HTTP/1.1\r\nhost: x\r\nx-slow: ';

describe('connections that never finish', () => {
  test("don't delay calls while 1,500 bodies are held, and are closed in time", async () => {
    const port = await listen({ socketsPerAddress: 2 * MANY });
    await holdMany(port, MANY, HALF_BODY);
    // The server may not have accepted all of them yet.
    await expect.poll(connections, PATIENCE).toBeGreaterThan(1000);
    expect(await signIn(port)).toBe(REFUSED);
    expect(await isReady(port)).toBe(true);
    await expect.poll(connections, PATIENCE).toBe(0);
  });

  test("don't delay calls while 1,500 heads are held, and are closed in time", async () => {
    const port = await listen({ socketsPerAddress: 2 * MANY });
    const sockets = await holdMany(port, MANY, HALF_HEAD);
    expect(sockets).toHaveLength(MANY);
    expect(await signIn(port)).toBe(REFUSED);
    await expect.poll(connections, PATIENCE).toBe(0);
  });

  test('get 408 for a slow body', async () => {
    const port = await listen({ bodyMs: 200, sampleMs: 50 });
    const [answer] = await once(await hold(port, HALF_BODY), 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('are closed, oldest first, when unfinished bodies hold too much memory', async () => {
    const port = await listen({ heldBytes: 2_000_000, sampleMs: 50 });
    const large = HALF_BODY.replace('100', '1000000') + 'x'.repeat(500_000);
    for (let at = 0; at < 10; at++) await hold(port, large);
    await expect.poll(connections, PATIENCE).toBeLessThan(9);
    await expect.poll(() => signIn(port), PATIENCE).toBe(REFUSED);
  });
});

describe("clients that don't read", () => {
  const ask = (port: number): Promise<net.Socket> =>
    hold(port, `GET /api/file/${tenant.slug}/${HASH} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  /** Requests much more than the buffers of the operating system hold. */
  const askAndStall = async (port: number, count: number): Promise<void> => {
    for (let at = 0; at < count; at++) (await ask(port)).pause();
  };

  test('are disconnected while other calls are answered', async () => {
    const port = await listen({ stalledMs: 500, bytesPerSecond: 50_000_000, sampleMs: 100 });
    await askAndStall(port, FEW);
    expect(await signIn(port)).toBe(REFUSED);
    await expect.poll(connections, PATIENCE).toBe(0);
  });

  test('are disconnected when unread answers hold too much memory', async () => {
    const port = await listen({ heldBytes: 3 * LARGE, sampleMs: 50 });
    await askAndStall(port, 12);
    await expect.poll(connections, PATIENCE).toBeLessThan(5);
    await expect.poll(() => signIn(port), PATIENCE).toBe(REFUSED);
  });

  test('keep their connection while they read slowly', async () => {
    const port = await listen({ stalledMs: 300, bytesPerSecond: 1000, sampleMs: 50 });
    const socket = await ask(port);
    let isClosed = false;
    socket.once('close', () => {
      isClosed = true;
    });
    let chunks = 0;
    for await (const _ of socket) {
      chunks += 1;
      if (chunks > 40) break;
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(isClosed).toBe(false);
    }
    expect(chunks).toBe(41);
  });
});

describe('limit per address', () => {
  test('replaces the connection that has waited longest by a new one', async () => {
    const port = await listen({ socketsPerAddress: 20 });
    const sockets = await Promise.all(Array.from({ length: 20 }, () => hold(port, HALF_BODY)));
    for (const socket of sockets) socket.resume();
    await expect.poll(connections, PATIENCE).toBe(20);
    expect(await signIn(port)).toBe(REFUSED);
    await expect
      .poll(() => sockets.filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length, PATIENCE)
      .toBe(1);
  });

  test('applies to each client behind a trusted proxy', async () => {
    const port = await listen({ socketsPerAddress: 20 }, { TRUST_PROXY: ['127.0.0.1'] });
    const ask = (client: string) =>
      fetch(`http://127.0.0.1:${port}/api/openapi.json`, {
        headers: { 'x-forwarded-for': client, connection: 'close' },
      });
    const body = HALF_BODY.replace('host: x', 'host: x\r\nx-forwarded-for: 198.51.100.7');
    await Promise.all(Array.from({ length: 20 }, () => hold(port, body)));
    await expect.poll(connections, PATIENCE).toBe(20);
    await expect.poll(async () => (await ask('198.51.100.7')).status, PATIENCE).toBe(503);
    expect((await ask('198.51.100.8')).status).toBe(200);
    for (const socket of held) socket.destroy();
    await expect.poll(async () => (await ask('198.51.100.7')).status, PATIENCE).toBe(200);
  });
});

describe('a server that stops', () => {
  test('answers a call on a connection from before the stop', async () => {
    const port = await listen({});
    const socket = await hold(port, 'GET /api/health HTTP/1.1\r\nhost: x\r\n');
    await expect.poll(connections, PATIENCE).toBe(1);
    const { app } = server as TestApp;
    const stopped = app.close();
    await expect.poll(() => app.server.listening, PATIENCE).toBe(false);
    socket.write('\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*connection: close/is);
    await stopped;
  });
});
