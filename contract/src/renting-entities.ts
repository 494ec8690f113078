import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idOrNull, idText } from './primitives.ts';

/** A renting entity as visitors and choices see it. `number_of_interactors` is its capacity. */
export const publicEntity = z.object({
  id,
  name: z.string(),
  description: z.string(),
  type: z.string(),
  company_id: id,
  department_id: id,
  category_id: idOrNull,
  category_name: z.string().nullable(),
  number_of_interactors: z.int(),
  can_combine: z.boolean(),
});
export type PublicEntity = z.infer<typeof publicEntity>;

export const rentingEntities = {
  listPublicEntities: endpoint({
    method: 'GET',
    path: '/renting-entities-public',
    who: 'public',
    summary: 'Active renting entities of the domain',
    query: z.object({ departmentId: idText.optional(), rentingEntityId: idText.optional() }),
    answer: z.object({ entities: z.array(publicEntity) }),
  }),
  listActiveEntities: endpoint({
    method: 'GET',
    path: '/renting-entities-unpaginated',
    who: 'any',
    summary: 'Active renting entities the signed-in person may see, for choices',
    answer: z.object({ renting_entities: z.array(publicEntity) }),
  }),
} as const;
