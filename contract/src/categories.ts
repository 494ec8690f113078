import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { guestsText, id, idText, instantInput, named } from './primitives.ts';

/** A category as a choice; `available` is null when renting entities are not considered. */
export const availableCategory = z.object({
  id,
  name: z.string(),
  company: named,
  department: named,
  renting_entities_count: z.int(),
  available: z.boolean().nullable(),
});

export const categories = {
  listAvailableCategories: endpoint({
    method: 'GET',
    path: '/available-categories/{considerEntities}',
    who: 'public',
    summary: 'Categories of a department; with 1, whether a stay of that length and size is free in each',
    params: z.object({ considerEntities: z.enum(['0', '1']) }),
    query: z.object({
      companyId: idText.optional(),
      departmentId: idText,
      numberOfInteractors: guestsText.optional(),
      dateFrom: instantInput.optional(),
      dateTo: instantInput.optional(),
    }),
    answer: z.object({ categories: z.array(availableCategory) }),
  }),
} as const;
