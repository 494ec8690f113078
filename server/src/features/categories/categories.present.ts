import type { CategoryRow } from './categories.store.ts';

/** @param available null when renting entities aren't considered */
export const presentCategory = (row: CategoryRow, available: boolean | null) => ({
  id: row.id,
  name: row.name,
  company: { id: row.company_id, name: row.company_name },
  department: { id: row.department_id, name: row.department_name },
  renting_entities_count: row.entities,
  available,
});
