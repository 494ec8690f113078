import { once } from 'node:events';
import net from 'node:net';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import type { Env } from '#env.ts';
import { Fault } from '#http/fault.ts';
import { NOW, silentLog, testApp, testEnv } from '#test/support/app.ts';
import { openServer } from '#test/support/open-server.ts';
import { registerErrors } from './errors.ts';
import { registerMetrics } from './metrics.ts';
import { registerPressure } from './pressure.ts';
import { registerRequestLog } from './request-log.ts';

const { database, server } = await openServer();

const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ url: '/metrics', headers, remoteAddress });

describe('metrics', () => {
  it('give calls by route and status to programs on this machine', async () => {
    await server.app.inject('/api/health');
    const { body, headers } = await metrics();
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(body).toContain('ledig_http_request_duration_seconds_count{method="GET",route="/api/health",status="200"}');
    expect(body).toMatch(/^ledig_database_sessions\{state="waiting"\} 0$/m);
    expect(body).toMatch(/^ledig_live_streams 0$/m);
    expect(body).toContain('process_resident_memory_bytes');
    expect((await metrics()).statusCode).toBe(200);
  });

  it.each([
    ['from another machine', {}, '192.0.2.7'],
    ['through a proxy on this machine', { 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1'],
    ['through a proxy that sets the Via header', { via: '1.1 proxy' }, '127.0.0.1'],
  ])('answer 404 for calls %s', async (_, headers: Record<string, string>, remoteAddress) => {
    expect((await metrics(headers, remoteAddress)).statusCode).toBe(404);
  });

  it('require the token when one is set, from any address', async () => {
    const app = Fastify();
    registerErrors(app);
    const env = { ...testEnv, METRICS_TOKEN: 'a long and secret token' };
    registerMetrics(app, { db: database.db, env, live: { count: () => 3 } as never });
    const read = (authorization: string) =>
      app.inject({ url: '/metrics', headers: { authorization }, remoteAddress: '192.0.2.7' });
    expect((await read('Bearer a long and secret token')).statusCode).toBe(200);
    expect((await read('Bearer a long and secret tokem')).statusCode).toBe(404);
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    await app.close();
  });
});

describe('under pressure', () => {
  it('refuses calls beyond the limit, but not health checks', async () => {
    const app = Fastify();
    registerErrors(app);
    const pressure = registerPressure(app, { calls: 2 });
    const waiting: (() => void)[] = [];
    app.get('/api/slow', () => pressure.run(() => new Promise((resolve) => waiting.push(() => resolve({})))));
    app.get('/api/health', async () => ({ busy: pressure.isBusy() }));
    const first = [app.inject('/api/slow'), app.inject('/api/slow')];
    while (waiting.length < 2) await new Promise(setImmediate);
    const refused = await app.inject('/api/slow');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({ code: 'REQUEST-3007' });
    expect((await app.inject('/api/health')).json()).toEqual({ busy: true });
    for (const go of waiting) go();
    for (const answer of await Promise.all(first)) expect(answer.statusCode).toBe(200);
    const after = app.inject('/api/slow');
    while (waiting.length < 3) await new Promise(setImmediate);
    waiting[2]?.();
    expect((await after).statusCode).toBe(200);
    await app.close();
  });

  it('/api/ready reports that the server is busy', async () => {
    const busy = await testApp(database.db, { pressure: { calls: 0 } });
    const answer = await busy.app.inject('/api/ready');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'busy' }]);
    await busy.close();
  });

  it('refuses calls while the event loop stays late, but not after one long pause', async () => {
    const app = Fastify();
    registerErrors(app);
    registerPressure(app, { eventLoopDelayMs: 300, sampleMs: 100, heapShare: 1 });
    app.get('/api/any', async () => ({}));
    await app.ready();
    const status = async () => (await app.inject('/api/any')).statusCode;
    const block = async (ms: number) => {
      for (const until = performance.now() + ms; performance.now() < until; );
      await new Promise((resolve) => setTimeout(resolve, 25));
    };
    await block(900);
    const afterOne = new Set<number>();
    for (let n = 0; n < 20; n++) afterOne.add(await status().finally(() => new Promise(setImmediate)));
    expect([...afterOne]).toEqual([200]);
    await expect.poll(() => block(700).then(status), { interval: 1 }).toBe(503);
    await expect.poll(status).toBe(200);
    await app.close();
  });

  it('refuses calls when the heap is full, except monitoring', async () => {
    const app = Fastify();
    registerErrors(app);
    registerPressure(app, { heapShare: 0.000001, eventLoopDelayMs: 60_000 });
    app.get('/api/any', async () => ({}));
    app.get('/api/health', async () => ({}));
    await app.ready();
    await expect.poll(async () => (await app.inject('/api/any')).statusCode).toBe(503);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    await app.close();
  });
});

describe('log', () => {
  it('has one line per call, with id and route, without URL and person', async () => {
    const lines: Record<string, unknown>[] = [];
    const log: FastifyBaseLogger = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const app = Fastify({
      loggerInstance: log,
      logController: new LogController({ disableRequestLogging: true }),
    });
    registerErrors(app);
    registerRequestLog(app);
    app.get('/api/thing/:token', async () => {
      throw new Fault('notFound');
    });
    const answer = await app.inject('/api/thing/secret-token?email=kari@example.com');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      method: 'GET',
      route: '/api/thing/:token',
      status: 404,
      reqId: answer.headers['x-request-id'],
      ms: expect.any(Number),
    });
    expect(JSON.stringify(lines)).not.toMatch(/secret-token|kari/);
    await app.close();
  });

  it.each([
    ['a plain id', 'a1b2c3d4-e5f6', 'a1b2c3d4-e5f6'],
    ['an id that is too short', 'abc', undefined],
    ['an id that could break a line', 'abcdefgh {"level":60}', undefined],
  ])('stores %s from outside in a separate field', async (_, given, kept) => {
    const lines: Record<string, unknown>[] = [];
    const log: FastifyBaseLogger = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const app = await buildApp({ db: database.db, env: testEnv, log });
    const answer = await app.inject({ url: '/api/openapi.json', headers: { 'x-request-id': given } });
    const line = lines.find(({ msg }) => msg === 'answered');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(line).toMatchObject({ reqId: answer.headers['x-request-id'] });
    expect(line?.outsideId).toBe(kept);
    await app.close();
  });

  it('has no error when a caller goes away while sending a body', async () => {
    const lines: Record<string, unknown>[] = [];
    const log: FastifyBaseLogger = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const app = await buildApp({ db: database.db, env: testEnv, log });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = net.connect((app.server.address() as net.AddressInfo).port, '127.0.0.1');
    const head = ['POST /api/login HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 100'];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    const [request] = await once(app.server, 'request');
    socket.destroy();
    await new Promise((resolve) => request.once('close', resolve));
    await app.close();
    expect(lines.filter(({ level }) => Number(level) > 30)).toEqual([]);
  });
});

describe('untrusted proxy', () => {
  const warningsOf = async (env: Partial<Env>, requests: readonly Record<string, string>[]): Promise<number> => {
    const lines: string[] = [];
    const log: FastifyBaseLogger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    const app = await buildApp({ db: database.db, env: { ...testEnv, ...env }, log });
    for (const headers of requests) await app.inject({ url: '/api/health', headers });
    await app.close();
    return lines.filter((line) => line.includes('TRUST_PROXY')).length;
  };
  const forwarded = { 'x-forwarded-for': '192.0.2.1' };

  it.each([
    ['once, at the first call through it', {}, [{}, forwarded, forwarded], 1],
    ['at the start where PUBLIC_URL is https', { PUBLIC_URL: 'https://book.example.com' }, [forwarded], 1],
    ['never for direct calls', {}, [{}], 0],
    ['never where it is trusted', { TRUST_PROXY: ['127.0.0.1'] }, [forwarded], 0],
  ])('causes a warning for %s', async (_, env: Partial<Env>, requests: Record<string, string>[], count) => {
    expect(await warningsOf(env, requests)).toBe(count);
  });
});

describe('security.txt', () => {
  it('contains the contact of the settings, and is missing without one', async () => {
    const read = async (env: Partial<Env>) => {
      const app = await buildApp({ db: database.db, env: { ...testEnv, ...env }, log: silentLog, now: () => NOW });
      const answer = await app.inject('/.well-known/security.txt');
      await app.close();
      return answer;
    };
    const answer = await read({
      SECURITY_CONTACT: 'mailto:security@example.com',
      PUBLIC_URL: 'https://book.example.com',
    });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.split('\n')).toEqual([
      'Contact: mailto:security@example.com',
      'Expires: 2027-09-06T09:00:00.000Z',
      'Preferred-Languages: no, en',
      'Canonical: https://book.example.com/.well-known/security.txt',
      '',
    ]);
    // Without a build of the pages, every other path says so.
    expect((await read({})).body).not.toContain('Contact:');
  });
});
