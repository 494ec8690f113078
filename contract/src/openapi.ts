import type { Reach } from '@ledig/domain/access/reach.ts';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { endpoints, type NamedEndpoint } from './api.ts';
import { id } from './primitives.ts';

const failure = z
  .object({ message: z.string(), code: z.string(), errors: z.record(z.string(), z.array(z.string())) })
  .meta({ id: 'Failure', description: 'message is "CODE|text"; errors names the fields refused' });

const domainHeader = z.object({
  'company-domain-name': z.string().optional().meta({ description: 'Any domain of the tenant; demo without it' }),
});
const idempotencyHeader = domainHeader.extend({
  'idempotency-key': z.string().optional().meta({ description: 'The same key and body answer the first result again' }),
});

const REACH_TEXTS: Readonly<Partial<Record<Reach, string>>> = {
  tenant: ' Closed to staff bound to a company or department.',
  company: ' Closed to staff bound to a department.',
};

const describeWho = ({ who, reach }: NamedEndpoint): string => `${describeRoles(who)}${REACH_TEXTS[reach] ?? ''}`;

const describeRoles = (who: NamedEndpoint['who']): string =>
  typeof who === 'string'
    ? who === 'public'
      ? 'Public.'
      : 'Any signed-in member of staff.'
    : `For ${who.join(', ')}.`;

/** A form for endpoints with a file, JSON for all others. */
const bodyTypeOf = ({ multipart }: NamedEndpoint): string => (multipart ? 'multipart/form-data' : 'application/json');

const operationOf = (endpoint: NamedEndpoint): ZodOpenApiOperationObject => ({
  operationId: endpoint.name,
  summary: endpoint.summary,
  description: describeWho(endpoint),
  tags: [endpoint.area],
  security: endpoint.who === 'public' ? [] : [{ bearer: [] }],
  requestParams: {
    ...(endpoint.params && { path: endpoint.params }),
    ...(endpoint.query && { query: endpoint.query }),
    header: endpoint.idempotent ? idempotencyHeader : domainHeader,
  },
  ...(endpoint.body && {
    requestBody: { required: true, content: { [bodyTypeOf(endpoint)]: { schema: endpoint.body } } },
  }),
  responses: {
    [String(endpoint.status ?? 200) as '200']: {
      description: 'Done',
      content: endpoint.media ? { [endpoint.media]: {} } : { 'application/json': { schema: endpoint.answer } },
    },
    default: { description: 'Refused', content: { 'application/json': { schema: failure } } },
  },
});

/** The OpenAPI 3.1 document of the API, derived from the endpoints. */
export const openApiDocument = () => {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase() as 'get';
    paths[`/api${endpoint.path}`] = { ...paths[`/api${endpoint.path}`], [method]: operationOf(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Ledig', version: '1.0.0', description: 'Book what is vacant. All ids are integers.' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Id: id.meta({ description: 'Unique within the platform' }) },
    },
    paths,
  });
};
