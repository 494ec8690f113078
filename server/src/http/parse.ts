import type { NamedEndpoint } from '@ledig/contract/api.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Fault } from './fault.ts';
import { fieldFaults } from './field-faults.ts';

const MAX_DEPTH = 40;

/** Refuses deeply nested values before a recursive schema walks them. */
const checkDepth = (value: unknown, depth = 0): void => {
  if (depth > MAX_DEPTH) throw new Fault('bodyUnreadable');
  if (typeof value !== 'object' || value === null) return;
  for (const child of Object.values(value)) checkDepth(child, depth + 1);
};

/** Unwraps a body whose only key is `data`. */
export const unwrapBody = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const keys = Object.keys(body);
  return keys.length === 1 && keys[0] === 'data' ? (body as { data: unknown }).data : body;
};

const parsePart = (schema: z.ZodType | undefined, value: unknown, fault: 'fieldsRefused' | 'notFound'): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  // A malformed path parameter gets the same fault as an unknown one.
  throw new Fault(fault, fault === 'fieldsRefused' ? { fields: fieldFaults(result.error) } : {});
};

/**
 * Checks path, query, headers and body of a call by the contract's schemas, and returns them converted.
 *
 * @throws Fault with the refused fields
 */
export const parseRequest = (endpoint: NamedEndpoint, request: FastifyRequest, body: unknown = request.body) => {
  if (endpoint.body && body === undefined && !endpoint.body.safeParse(undefined).success)
    throw new Fault('bodyUnreadable');
  checkDepth(body);
  return {
    params: parsePart(endpoint.params, request.params, 'notFound'),
    query: parsePart(endpoint.query, request.query, 'fieldsRefused'),
    headers: parsePart(endpoint.headers, request.headers, 'fieldsRefused'),
    body: parsePart(endpoint.body, unwrapBody(body), 'fieldsRefused'),
  };
};
