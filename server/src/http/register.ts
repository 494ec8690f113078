import { createHash } from 'node:crypto';
import { type EndpointName, endpoints, type NamedEndpoint } from '@ledig/contract/api.ts';
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authorise } from '#auth/authorise.ts';
import { type Actor, actAs } from '#db/actor.ts';
import type { Call, Deps, Media, SignedIn } from './call.ts';
import { isKnown } from './etag.ts';
import { Fault } from './fault.ts';
import { acceptBodies, acceptForms, readForm } from './form.ts';
import { languageOf } from './language.ts';
import { parseRequest, unwrapBody } from './parse.ts';
import { userAgentOf } from './user-agent.ts';

type AnyHandler = (call: Call<EndpointName>) => Promise<object>;
/** Handlers by feature and endpoint, as features export them. */
export type HandlerTable = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

const idempotencyOf = (endpoint: NamedEndpoint, request: FastifyRequest): Call<EndpointName>['idempotency'] => {
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || key === undefined) return null;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) throw new Fault('bodyUnreadable');
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(unwrapBody(request.body) ?? null))
    .digest();
  return { key, bodyHash };
};

/** Converts a path of the contract to Fastify's format. */
export const fastifyPath = (path: string): string => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

type Write = (answer: unknown) => string;

const compileWriter = ({ answer }: NamedEndpoint): Write =>
  fastJsonStringify(
    z.toJSONSchema(answer, { target: 'draft-7', io: 'output', unrepresentable: 'any' }) as AnySchema,
  ) as Write;

const writers = new WeakMap<NamedEndpoint, Write>();

/**
 * The serializer of an endpoint's answers by its schema. It is compiled at the first answer, because compiling all
 * three hundred delayed the start by half a second. All servers of a process share it.
 */
const writerOf = (endpoint: NamedEndpoint): Write => {
  const write = writers.get(endpoint) ?? compileWriter(endpoint);
  writers.set(endpoint, write);
  return write;
};

/** Route options that serialize an endpoint's answers. */
const answerOptions = (endpoint: NamedEndpoint) => {
  if (endpoint.media) return {};
  return {
    schema: { response: { '2xx': { type: 'object' } } },
    serializerCompiler: (): Write => (answer) => writerOf(endpoint)(answer),
  };
};

const sendMedia = (request: FastifyRequest, reply: FastifyReply, { mediaType, bytes, headers = {} }: Media) => {
  reply.headers(headers);
  if (headers.etag && isKnown(request, headers.etag)) return reply.status(304).send();
  return reply.type(mediaType).send(bytes);
};

const EVENT_STREAM = 'text/event-stream';

/** Event streams need no compression, which would delay events, and no HEAD route. */
const routeOptions = ({ media, multipart }: NamedEndpoint) => {
  const isEndless = media === EVENT_STREAM;
  const config = { isEndless, takesForm: multipart !== undefined };
  return isEndless ? ({ compress: false, exposeHeadRoute: false, logLevel: 'warn', config } as const) : { config };
};

const SESSION_NAME_BYTES = 6;

/** The actor of a call for the audit log. */
const actorOf = (request: FastifyRequest, user: SignedIn | null): Actor => ({
  ...(user
    ? {
        kind: 'staff',
        userId: user.id,
        name: user.name,
        session: user.sessionHash.toString('hex', 0, SESSION_NAME_BYTES),
      }
    : { kind: 'visitor' }),
  requestId: request.id,
  ip: request.ip,
  userAgent: userAgentOf(request),
});

/**
 * Registers an endpoint with its steps: tenant, session, role, parsing, handler, answer. The answer's schema drops
 * unknown fields.
 */
const registerEndpoint = (app: FastifyInstance, deps: Deps, endpoint: NamedEndpoint, handler: AnyHandler): void => {
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    ...answerOptions(endpoint),
    ...routeOptions(endpoint),
    handler: async (request, reply) => {
      const now = deps.now();
      const { tenant, user } = await deps.pressure.run(() => authorise(deps, request, endpoint, now));
      // Not counted as a running call, because the sender decides how fast a form arrives.
      const body = endpoint.multipart ? await readForm(request, endpoint.multipart) : request.body;
      const parsed = parseRequest(endpoint, request, body);
      const call = {
        ...parsed,
        tenant,
        user,
        now,
        language: languageOf(request.headers['accept-language']),
        idempotency: idempotencyOf(endpoint, request),
        userAgent: userAgentOf(request),
        ip: request.ip,
        requestId: request.id,
        cookies: request.headers.cookie,
        setCookie: (header: string) => reply.header('set-cookie', header),
        deps,
      } as Call<EndpointName>;
      const answer = await deps.pressure.run(() => actAs(actorOf(request, user), () => handler(call)));
      if (endpoint.media) return sendMedia(request, reply, answer as Media);
      return reply.status(endpoint.status ?? 200).send(answer);
    },
  });
};

/** Registers every endpoint of the contract. Throws when an endpoint has no handler, or a handler no endpoint. */
export const registerEndpoints = (app: FastifyInstance, deps: Deps, handlers: HandlerTable): void => {
  const known = new Set<string>(endpoints.map(({ name }) => name));
  for (const [feature, table] of Object.entries(handlers)) {
    for (const name of Object.keys(table)) {
      if (!known.has(`${feature}.${name}`)) throw new Error(`handler without endpoint: ${feature}.${name}`);
    }
  }
  for (const endpoint of endpoints) {
    const [feature = '', name = ''] = endpoint.name.split('.');
    const handler = handlers[feature]?.[name];
    if (typeof handler !== 'function') throw new Error(`endpoint without handler: ${endpoint.name}`);
    const { accepts } = endpoint;
    if (accepts)
      app.register(async (scope) => {
        acceptBodies(scope, accepts);
        registerEndpoint(scope, deps, endpoint, handler as AnyHandler);
      });
    else if (!endpoint.multipart) registerEndpoint(app, deps, endpoint, handler as AnyHandler);
    else
      app.register(async (forms) => {
        await acceptForms(forms);
        registerEndpoint(forms, deps, endpoint, handler as AnyHandler);
      });
  }
};
