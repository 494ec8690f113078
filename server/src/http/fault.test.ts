import { guests, id, slug } from '@ledig/contract/primitives.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Fault, faultOnField, presentFault } from './fault.ts';
import { fieldFaults } from './field-faults.ts';

it('presents a refused field whose name every object has', () => {
  const { errors } = presentFault(faultOnField('required', 'valueOf'), 'en-us');
  expect(errors.valueOf).toEqual([expect.stringMatching(/^FIELD-3100\|/)]);
});

describe('several faults of a field', () => {
  const errorsOf = (schema: z.ZodType, value: unknown) => {
    const { error } = schema.safeParse(value, { reportInput: true });
    if (error === undefined) throw new Error('the value is allowed');
    return presentFault(new Fault('fieldsRefused', { fields: fieldFaults(error, 'it') }), 'en-us').errors.it;
  };

  it.each([
    ['a number beyond all limits', guests, 1e21, [/^FIELD-3104\|.* 100000\.$/]],
    ['an id beyond all limits', id, 1e21, [/^FIELD-3104\|/]],
    ['an id of zero, with the smallest allowed number', id, 0, [/^FIELD-3103\|.* 1\.$/]],
    ['an empty domain', slug, '', [/^FIELD-3100\|/]],
    ['two faults of different kinds', z.string().max(2).regex(/^a/), 'bcd', [/^FIELD-3101\|/, /^FIELD-3120\|/]],
  ])('are named once for each kind: %s', (_, schema, value, expected) => {
    expect(errorsOf(schema, value)).toEqual(expected.map((text) => expect.stringMatching(text)));
  });
});
