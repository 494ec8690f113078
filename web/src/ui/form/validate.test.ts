import { expect, it } from 'vitest';
import { z } from 'zod';
import { fillText } from '#lib/texts/fill-text.ts';
import { faultsOf } from './validate.ts';

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  address: z.strictObject({ city: z.string().min(1, { error: 'FIELD-3100' }) }),
});

it("gives the first error of each field, by path, with the server's code", () => {
  const faults = faultsOf(schema, { name: 'too long', address: { city: '' } });
  expect(faults).toEqual({
    name: { code: 'FIELD-3101', params: { max: 5 } },
    'address.city': { code: 'FIELD-3100', params: { min: 1 } },
  });
  expect(faultsOf(schema, { name: 'Kari', address: { city: 'Bodø' } })).toEqual({});
});

it('fills values into a text and leaves unknown placeholders', () => {
  expect(fillText('At most {max} of {what}', { max: 5 })).toBe('At most 5 of {what}');
});
