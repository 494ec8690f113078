import type { PublicEntity } from '@ledig/contract/renting-entities.ts';
import type { EntityRow } from './renting-entities.store.ts';

export const presentEntity = (row: EntityRow): PublicEntity => ({
  id: row.id,
  name: row.name,
  description: row.description,
  type: row.type,
  company_id: row.company_id,
  department_id: row.department_id,
  category_id: row.category_id,
  category_name: row.category_name,
  number_of_interactors: row.capacity,
  can_combine: row.can_combine,
});
