import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './api.ts';
import { endpoint } from './endpoint.ts';

const common = { method: 'GET', path: '/x', summary: 'Something', answer: z.object({}) } as const;

describe('reach of an endpoint', () => {
  it('is required by the compiler, and must match `who`', () => {
    // @ts-expect-error reach is missing
    endpoint({ ...common, who: ['admin'] });
    // @ts-expect-error a public endpoint has reach public
    endpoint({ ...common, who: 'public', reach: 'company' });
    // @ts-expect-error an endpoint for staff has another reach
    endpoint({ ...common, who: 'any', reach: 'public' });
    expect(endpoint({ ...common, who: 'any', reach: 'own' }).reach).toBe('own');
  });

  it('is public for exactly the endpoints without a session', () => {
    const isPublic = endpoints.filter(({ reach }) => reach === 'public').map(({ name }) => name);
    expect(isPublic).toEqual(endpoints.filter(({ who }) => who === 'public').map(({ name }) => name));
  });
});
