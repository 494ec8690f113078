import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** One call of the gateway: our key, and the posted form. */
interface SmsCall {
  readonly key: string;
  readonly form: URLSearchParams;
}

type Answer = (request: IncomingMessage, response: ServerResponse, call: number) => void;

/** An HTTP gateway that stores every call before it answers. Ends with the test. */
export const openSmsGateway = async (answer: Answer) => {
  const calls: SmsCall[] = [];
  const gateway = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ key: String(request.headers['idempotency-key']), form: new URLSearchParams(body) });
      answer(request, response, calls.length);
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void gateway.close());
  return { url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`, calls };
};
