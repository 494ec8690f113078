import { expect, it } from 'vitest';
import { faultOnField, presentFault } from './fault.ts';

it('presents a refused field whose name every object has', () => {
  const { errors } = presentFault(faultOnField('required', 'valueOf'), 'en-us');
  expect(errors.valueOf).toEqual([expect.stringMatching(/^FIELD-3100\|/)]);
});
