import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './api.ts';
import { byStaff, get } from './endpoint.ts';

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
