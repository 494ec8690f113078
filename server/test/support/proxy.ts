import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Codes of a stopped server. It sent no answer, so the next server may get the request. */
const STOPPED = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/** Forwards a request. Rejects when the server has stopped. */
const forward = (origin: string, request: http.IncomingMessage, body: Buffer, answer: http.ServerResponse) =>
  new Promise<void>((resolve, reject) => {
    const { method = 'GET', headers, url = '/' } = request;
    const sent = http.request(new URL(url, origin), {
      method,
      agent: false,
      headers: { ...headers, connection: 'close' },
    });
    sent.on('error', reject);
    sent.on('response', (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
      received.on('end', resolve);
      received.on('error', reject);
    });
    sent.end(body);
  });

const read = async (request: http.IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/**
 * Starts a proxy that passes requests to servers in turn, and to the next one when a server has stopped. Ends with the
 * test.
 *
 * @returns its origin
 */
export const startProxy = async (origins: readonly string[]): Promise<string> => {
  let turn = 0;
  const serve = async (request: http.IncomingMessage, answer: http.ServerResponse): Promise<void> => {
    const body = await read(request);
    const first = turn++;
    for (const [n] of origins.entries()) {
      try {
        return await forward(origins[(first + n) % origins.length] ?? '', request, body, answer);
      } catch (error) {
        if (answer.headersSent || !STOPPED.has((error as { code?: string }).code ?? '')) break;
      }
    }
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  };
  const proxy = http.createServer((request, answer) => void serve(request, answer));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
};
