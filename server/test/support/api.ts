import http from 'node:http';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { type EndpointName, endpoints, type NamedEndpoint } from '@ledig/contract/api.ts';
import { errorStatuses } from '@ledig/contract/errors/catalogue.ts';
import type { AnswerOf, InputOf } from '@ledig/contract/types.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { encodeForm } from './forms.ts';

/** Options of a call besides its input. */
export interface CallOptions {
  readonly token?: string | null;
  /** The domain header. None when left out. */
  readonly domain?: string;
  readonly idempotencyKey?: string;
  readonly language?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The raw body, instead of the input's. */
  readonly raw?: string | Buffer;
}

/** A raw request. A transport sends it through `inject` or HTTP. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | undefined;
}
export interface WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

const faultBody = z.strictObject({
  message: z.string().regex(/^[A-Z_-]+-\d{3,4}\|.+/su),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string().regex(/^[A-Z_-]+-\d{3,4}\|.+/su)).min(1)),
});
type FaultBody = z.infer<typeof faultBody>;

export interface Answer<N extends EndpointName> extends WireAnswer {
  readonly ok: boolean;
  /** The answer when `ok`. */
  readonly body: AnswerOf<N>;
  /** The refusal when not `ok`. */
  readonly fault: FaultBody;
}

/** A refusal in short: status, code and the code of each refused field. */
export interface Refused {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Input of tests: the contract's, or anything to test a refusal. */
export type LooseInput = { params?: object; query?: object; body?: unknown };

export const endpointByName = new Map<string, NamedEndpoint>(endpoints.map((endpoint) => [endpoint.name, endpoint]));

/** Path and query of a call. */
const urlOf = (endpoint: NamedEndpoint, { params = {}, query = {} }: LooseInput): string => {
  const given = params as Record<string, unknown>;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return `/api${path}${search === '' ? '' : `?${search}`}`;
};

const headersOf = (options: CallOptions, bodyType: string | undefined): Record<string, string> => ({
  ...(bodyType === undefined ? {} : { 'content-type': bodyType }),
  ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
  ...(options.domain === undefined ? {} : { 'company-domain-name': options.domain }),
  ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
  'accept-language': options.language ?? 'en-US',
  ...options.headers,
});

/** Checks a refusal: its shape, a code of the catalogue with its status, and fields with codes. */
const readFault = (name: string, { status, text }: WireAnswer): FaultBody => {
  const fault = faultBody.parse(JSON.parse(text));
  const expected = errorStatuses[fault.code as keyof typeof errorStatuses];
  if (expected !== status)
    throw new Error(`${name}: ${fault.code} came with ${status}, the catalogue says ${expected}`);
  if (!fault.message.startsWith(`${fault.code}|`)) throw new Error(`${name}: code and message differ: ${text}`);
  if (/\{\w+\}/.test(text.replaceAll(/"[^"]*":/g, ''))) throw new Error(`${name}: a value is missing in ${text}`);
  return fault;
};

/** Checks a success: status and the contract's answer, without missing or additional fields. */
const readBody = (endpoint: NamedEndpoint, { status, text, headers }: WireAnswer): unknown => {
  const expected = endpoint.status ?? 200;
  if (status !== expected) throw new Error(`${endpoint.name}: status ${status}, the contract says ${expected}`);
  if (endpoint.media) {
    if (String(headers['content-type']).startsWith('application/json')) throw new Error(`${endpoint.name}: JSON`);
    return {};
  }
  const body: unknown = JSON.parse(text);
  const parsed: unknown = endpoint.answer.parse(body);
  if (!isDeepStrictEqual(parsed, body)) throw new Error(`${endpoint.name}: more than the contract says in ${text}`);
  return body;
};

/** Checks an answer against the contract. Throws when it breaks it. */
export const readAnswer = <N extends EndpointName>(name: N, answer: WireAnswer): Answer<N> => {
  const endpoint = endpointByName.get(name);
  if (!endpoint) throw new Error(`no such endpoint: ${name}`);
  const ok = answer.status < 400;
  return {
    ...answer,
    ok,
    body: (ok ? readBody(endpoint, answer) : undefined) as AnswerOf<N>,
    fault: (ok ? undefined : readFault(name, answer)) as FaultBody,
  };
};

/** The raw request of a call. */
export const wireRequest = (name: EndpointName, input: LooseInput, options: CallOptions = {}): WireRequest => {
  const endpoint = endpointByName.get(name);
  if (!endpoint) throw new Error(`no such endpoint: ${name}`);
  const form = endpoint.multipart && options.raw === undefined ? encodeForm(input.body) : undefined;
  const body = options.raw ?? form?.bytes ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  return {
    method: endpoint.method,
    url: urlOf(endpoint, input),
    headers: headersOf(options, form?.type ?? (body === undefined ? undefined : 'application/json')),
    body,
  };
};

/** A client of the API that checks every answer against the contract. */
export class Api {
  readonly #transport: Transport;
  readonly #defaults: CallOptions;

  constructor(transport: Transport, defaults: CallOptions = {}) {
    this.#transport = transport;
    this.#defaults = defaults;
  }

  /** The same server with other default options. */
  as(defaults: CallOptions): Api {
    return new Api(this.#transport, { ...this.#defaults, ...defaults });
  }

  /** Calls an endpoint with any input. Throws when the answer breaks the contract. */
  async try<N extends EndpointName>(name: N, input: LooseInput, options: CallOptions = {}): Promise<Answer<N>> {
    const request = wireRequest(name, input, { ...this.#defaults, ...options });
    return readAnswer(name, await this.#transport(request));
  }

  /** The answer of a call that must succeed. */
  async call<N extends EndpointName>(name: N, input: InputOf<N>, options: CallOptions = {}): Promise<AnswerOf<N>> {
    const answer = await this.try(name, input as LooseInput, options);
    if (!answer.ok) throw new Error(`${name} was refused: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  /** The refusal of a call that must not succeed. */
  async refused<N extends EndpointName>(name: N, input: LooseInput, options: CallOptions = {}): Promise<Refused> {
    const { ok, status, fault, text } = await this.try(name, input, options);
    if (ok) throw new Error(`${name} was not refused: ${text}`);
    const fields = Object.entries(fault.errors).map(([field, texts]) => [field, texts[0]?.split('|')[0] ?? '']);
    return { status, code: fault.code, fields: Object.fromEntries(fields) };
  }
}

/** Reads until nothing arrives for this long, or until the end. Event streams have none. */
const QUIET_MS = 25;
const readSome = (stream: Readable, endless: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const finish = () => {
      clearTimeout(timer);
      stream.destroy();
      resolve(Buffer.concat(chunks).toString('utf8'));
    };
    const timer = setTimeout(finish, endless ? QUIET_MS : 60_000);
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (endless) timer.refresh();
    });
    stream.once('end', finish);
    stream.once('error', reject);
  });

/** Calls inside the process, without a socket. An event stream is left when it is silent. */
export const throughInject =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, body }) => {
    const sent = { method: method as 'GET', url, headers, ...(body === undefined ? {} : { body }) };
    const answer = await app.inject({ ...sent, payloadAsStream: true });
    const endless = answer.headers['content-type'] === 'text/event-stream';
    const text = await readSome(answer.stream(), endless);
    return { status: answer.statusCode, headers: answer.headers, text };
  };

/** Calls over HTTP on persistent connections. */
export const throughHttp = (origin: string, connections = 50): Transport & { close: () => void } => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const transport = ({ method, url, headers, body }: WireRequest): Promise<WireAnswer> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const request = http.request(new URL(url, origin), { method, agent, headers: { ...headers, ...length } });
      request.on('error', reject);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        });
      });
      request.end(body);
    });
  return Object.assign(transport, { close: () => agent.destroy() });
};
