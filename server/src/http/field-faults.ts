import { meaningOf } from '@ledig/contract/errors/field-meaning.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { z } from 'zod';
import type { FieldFault } from './fault.ts';

/** The refused fields of a failed parse with their codes, in the order of the schema. */
export const fieldFaults = (error: z.ZodError, prefix = ''): FieldFault[] =>
  error.issues.flatMap((issue): FieldFault[] => {
    const at = (path: readonly PropertyKey[]) => [prefix, ...path.map(String)].filter((part) => part !== '').join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: at([...issue.path, key]), code: REFUSALS.fieldUnknown }));
    }
    return [{ field: at(issue.path) || 'body', ...meaningOf(issue) }];
  });
