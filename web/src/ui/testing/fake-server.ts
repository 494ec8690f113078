import { type EndpointName, endpoints } from '@ledig/contract/api.ts';
import { routes } from '@ledig/contract/generated/routes.ts';
import type { LiveChange } from '@ledig/contract/live.ts';
import type { AnswerOf, InputOf } from '@ledig/contract/types.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import { vi } from 'vitest';
import type { z } from 'zod';

/** A call as the server receives it. */
interface Received {
  readonly name: EndpointName;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Answers of the server by the names of the endpoints: a body or a refusal. A function makes it from the call. */
export type Answers = {
  readonly [N in EndpointName]?:
    | AnswerOf<N>
    | Response
    | ((call: Received) => AnswerOf<N> | Response | Promise<AnswerOf<N> | Response>);
};

/** An answer that doesn't come during the test. */
export const never = (): Promise<never> => new Promise(() => {});

/** A refusal of the server, as its error handler writes it. */
export const refusal = (status: number, code: string, text = '', errors: Record<string, string[]> = {}): Response =>
  Response.json({ message: `${code}|${text}`, code, errors }, { status });

const patternOf = (path: string) => new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`);
// Paths without parameters come first, because a parameter would match them too.
const known = (Object.entries(routes) as [EndpointName, string][])
  .map(([name, route]) => {
    const [method = '', path = ''] = route.split(' ');
    return { name, method, path, pattern: patternOf(path) };
  })
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

const schemaOf = (name: EndpointName) => endpoints.find((endpoint) => endpoint.name === name)?.answer;

/** The value of a schema with the least content: empty lists and texts, no records, zeros. */
const leastOf = (schema: z.core.$ZodType): unknown => {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, value]) => [key, leastOf(value)]));
    case 'array':
      return [];
    case 'record':
      return {};
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'nullable':
    case 'null':
      return null;
    case 'optional':
      return undefined;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'union':
      return def.options[0] && leastOf(def.options[0]);
    case 'pipe':
      return leastOf(def.out);
    default:
      return '';
  }
};

const faults: unknown[] = [];

/** Throws the first unexpected call or wrong answer of the test that has ended. */
export const expectNoFaults = (): void => {
  const [first] = faults.splice(0);
  if (first !== undefined) throw first;
};

const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();

/** A stream of live changes, open until the component closes it. It brings those of `sendChange`. */
const liveStream = (signal: AbortSignal | null | undefined): Response => {
  const start = (stream: ReadableStreamDefaultController<Uint8Array>) => {
    streams.add(stream);
    signal?.addEventListener('abort', () => {
      streams.delete(stream);
      stream.error(signal.reason);
    });
  };
  return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } });
};

/** Sends a live change to the component. */
export const sendChange = (change: LiveChange): void => {
  const event = new TextEncoder().encode(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
  for (const stream of streams) stream.enqueue(event);
};

/**
 * Replaces `fetch` for a component. It only knows the given answers, which must fit the contract's schemas. A
 * test that makes another call fails.
 * @returns the received calls of an endpoint, oldest first
 */
export const fakeServer = (answers: Answers) => {
  const received: Received[] = [];
  const fail = (error: unknown): never => {
    faults.push(error);
    throw error;
  };
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), window.location.origin);
    const method = init.method ?? 'GET';
    const name = known.find((one) => one.method === method && one.pattern.test(url.pathname))?.name;
    if (name === 'live.streamChanges') return liveStream(init.signal);
    const given = name && (answers[name] as unknown);
    if (name === undefined || given === undefined)
      return fail(new Error(`no answer for ${method} ${url.pathname} (${name})`));
    const headers = new Headers(init.headers);
    const call: Received = {
      name,
      url,
      headers,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    received.push(call);
    try {
      const body: unknown = typeof given === 'function' ? await given(call) : given;
      if (body instanceof Response) return body.clone();
      schemaOf(name)?.parse(body);
      return Response.json(body);
    } catch (error) {
      return fail(error);
    }
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return {
    callsOf: <N extends EndpointName>(name: N) =>
      received.filter((call) => call.name === name) as (Received & {
        readonly body: InputOf<N>['body' & keyof InputOf<N>];
      })[],
  };
};

/** Replaces `fetch` for a component. Each call is refused with a fault of the server. */
export const failAll = (): void => {
  const answer = async () => refusal(500, REFUSALS.internalError, 'Something went wrong on our side.');
  vi.stubGlobal('fetch', vi.fn(answer));
};

/** Replaces `fetch` for a component. The server has no records: each answer has the least content of its schema. */
export const emptyAll = (): void => {
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(String(input), window.location.origin);
    const name = known.find(({ method, pattern }) => method === (init.method ?? 'GET') && pattern.test(pathname))?.name;
    if (name === 'live.streamChanges') return liveStream(init.signal);
    const schema = name && schemaOf(name);
    return schema ? Response.json(leastOf(schema)) : refusal(404, REFUSALS.notFound);
  };
  vi.stubGlobal('fetch', vi.fn(answer));
};
