import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { tokenOf } from '../matrix/find-leaks.ts';
import { openServerOfTenants } from '../matrix/world.ts';

// Clients that hold sockets, streams and slow bodies, and reconnect as soon as the server closes them. `npm run fuzz`
// holds 1,500 for 20 seconds. `npm test` holds some for a moment.

const isLong = Number(process.env.FUZZ_RUNS ?? 20) >= 1000;
const HOLDERS = isLong ? 1500 : 120;
const SECONDS = isLong ? 20 : 3;
/** New connections per turn. This tests held connections, not a flood. */
const BATCH = 10;
const TURN_MS = 50;
const DRIP_MS = 200;

const { server, world } = await openServerOfTenants();
let port: number;

await server.app.listen({ host: '127.0.0.1', port: 0 });
({ port } = server.app.server.address() as AddressInfo);
const token = (await tokenOf(world.db, world.own.staff, 'admin')) ?? '';
const head = (line: string, ...more: string[]): string =>
  [line, 'host: x', `company-domain-name: ${world.own.slug}`, ...more].join('\r\n');
const authorization = () => `authorization: Bearer ${token}`;

/** The bytes that a client sends at once, and the bytes that follow one by one. */
const KINDS: readonly (() => readonly [string, string])[] = [
  () => ['', ''],
  () => [head('POST /api/login HTTP/1.1', 'x-slow: '), 'a'.repeat(1000)],
  () => [
    `${head('POST /api/login HTTP/1.1', 'content-type: application/json', 'content-length: 900')}\r\n\r\n{`,
    ' '.repeat(800),
  ],
  () => [
    `${head('POST /api/login HTTP/1.1', 'content-type: application/json', 'transfer-encoding: chunked')}\r\n\r\n`,
    '',
  ],
  () => [
    `${head('POST /api/upload-company-logo HTTP/1.1', authorization(), 'content-type: multipart/form-data; boundary=x', 'content-length: 5000')}\r\n\r\n--x\r\n`,
    'a'.repeat(1000),
  ],
  () => [`${head('GET /api/live-changes HTTP/1.1', authorization())}\r\n\r\n`, ''],
  () => [`${head('GET /api/openapi.json HTTP/1.1')}\r\n\r\n`.repeat(2), ''],
  () => ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc', '\x00\xff\r\n\r\n'.repeat(100)],
];

/** Keeps `HOLDERS` connections open until it is stopped. They never read. */
const attack = () => {
  const open = new Set<net.Socket>();
  let isOver = false;
  let opened = 0;
  const holdOne = () => {
    const [first, rest] = KINDS[opened++ % KINDS.length]?.() ?? ['', ''];
    const socket = net.connect({ host: '127.0.0.1', port });
    socket.pause().on('error', () => undefined);
    socket.write(first, 'latin1');
    let at = 0;
    const drip = setInterval(() => at < rest.length && socket.write(rest.slice(at, ++at), 'latin1'), DRIP_MS);
    open.add(socket);
    socket.once('close', () => {
      clearInterval(drip);
      open.delete(socket);
    });
  };
  const running = (async () => {
    while (!isOver) {
      for (let at = 0; at < BATCH && open.size < HOLDERS; at++) holdOne();
      await sleep(TURN_MS);
    }
  })();
  return {
    opened: () => opened,
    stop: async () => {
      isOver = true;
      await running;
      for (const socket of open) socket.destroy();
    },
  };
};

/** A call on its own connection. Returns its status, or how it failed. */
const call = (path: string): Promise<number | string> =>
  new Promise((resolve) => {
    const headers = { 'company-domain-name': world.own.slug, authorization: `Bearer ${token}` };
    const request = http.get({ host: '127.0.0.1', port, path, agent: false, headers, timeout: 10_000 }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', ({ message }) => resolve(message));
  });

test('answers other clients while some hold sockets, streams and slow bodies', async () => {
  const attackers = attack();
  const answers = new Map<string, number>();
  const until = Date.now() + SECONDS * 1000;
  while (Date.now() < until || attackers.opened() < HOLDERS) {
    for (const path of ['/api/profile', '/api/health', '/api/ready']) {
      const answer = `${path} ${await call(path)}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    await sleep(20);
  }
  await attackers.stop();
  expect([...answers.keys()].sort()).toEqual(['/api/health 200', '/api/profile 200', '/api/ready 200']);
  // All connections are closed afterwards.
  const connections = () =>
    new Promise<number>((resolve) => server.app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  expect((await server.app.inject('/metrics')).body).toMatch(/^ledig_live_streams 0$/m);
});
