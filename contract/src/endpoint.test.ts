import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './api.ts';
import { byStaff, get } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';

const shape = { summary: 'Something', answer: z.object({}) };

describe('reach of an endpoint', () => {
  it('is required by the compiler, and must match `who`', () => {
    // @ts-expect-error reach is missing
    byStaff(['admin']);
    // @ts-expect-error a public endpoint has reach public
    get('/x', { who: 'public', reach: 'company' }, shape);
    // @ts-expect-error an endpoint for staff has another reach
    byStaff('any', 'public');
    expect(get('/x', byStaff('any', 'own'), shape).reach).toBe('own');
  });

  it('is public for exactly the endpoints without a session', () => {
    const isPublic = endpoints.filter(({ reach }) => reach === 'public').map(({ name }) => name);
    expect(isPublic).toEqual(endpoints.filter(({ who }) => who === 'public').map(({ name }) => name));
  });
});

/** The schemas of numeric versions anywhere in a schema. */
const versionsIn = (schema: unknown): object[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, part]) =>
    name === 'version' && part?.type === 'integer' ? [part as object] : versionsIn(part),
  );
};

describe('version of a call', () => {
  it('fits the database, because it may be compared there', () => {
    const bodies = Object.values(openApiDocument().paths ?? {}).flatMap((path) =>
      Object.values(path).map((operation) => (operation as { requestBody?: unknown }).requestBody),
    );
    const found = bodies.flatMap(versionsIn);
    expect(found.length).toBeGreaterThan(10);
    for (const schema of found) expect(schema).toMatchObject({ maximum: 2_147_483_647 });
  });
});
