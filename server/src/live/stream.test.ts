import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { scopeOf } from '@ledig/domain/access/scope.ts';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { LiveStream } from './stream.ts';

const scope = scopeOf({ tenantId: 1, role: 'admin', companyId: null, departmentId: null });
const follower = { userId: 7, scope, session: 's', departmentIds: null, isStillValid: async () => true };
const editing = { booking_id: 3, editor: '7:', state: 'editing', for_ms: 30_000 } as const;
const change = { kind: 'booking.created', id: 3, company_id: 1, department_id: 2 } as const;

describe('stream of events', () => {
  test('is text that a browser can parse', () => {
    const stream = new LiveStream(follower, 1000);
    stream.send('change', change);
    stream.beat();
    expect(String(stream.bytes.read())).toBe(`event: change\ndata: ${JSON.stringify(change)}\n\n:\n\n`);
  });

  test('is closed when its reader is too slow', () => {
    const stream = new LiveStream(follower, 1000);
    for (let n = 0; n < 100; n++) stream.send('change', change);
    expect(stream.bytes.destroyed).toBe(true);
  });

  test('frees its memory and closes when the reader stops reading', async () => {
    const app = Fastify();
    const stream = new LiveStream(follower, 65_536);
    app.get('/', (_request, reply) => reply.type('text/event-stream').send(stream.bytes));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const reader = connect(port, '127.0.0.1').on('error', () => undefined);
    reader.pause();
    reader.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
    const note = { ...editing, name: 'Ola '.repeat(2000) };
    // The buffers of the operating system fill up first. After that, data waits here.
    for (let sent = 0; sent < 10_000 && !stream.bytes.destroyed; sent++) {
      stream.send('editing', note);
      expect(stream.bytes.readableLength).toBeLessThan(65_536 + 10_000);
      await new Promise(setImmediate);
    }
    expect(stream.bytes.destroyed).toBe(true);
    reader.resume();
    await once(reader, 'close');
    await app.close();
  });

  test('ignores events after its end', () => {
    const stream = new LiveStream(follower, 1000);
    stream.end();
    stream.end();
    stream.send('change', change);
    expect(stream.bytes.read()).toBeNull();
  });
});
