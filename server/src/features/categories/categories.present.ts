import { imagePath } from '#db/queries/companies/company-files.ts';
import type { CategoryRow } from './categories.store.ts';

/**
 * @param available null when renting entities aren't considered
 * @param inEnglish whether to show the English name, if there is one
 */
export const presentCategory = (row: CategoryRow, available: boolean | null, inEnglish: boolean) => ({
  id: row.id,
  name: (inEnglish ? row.name_en : null) ?? row.name,
  company: { id: row.company_id, name: row.company_name },
  department: { id: row.department_id, name: row.department_name },
  description: (inEnglish ? row.description_en : null) ?? row.description,
  picture: imagePath(row.slug, row.picture_hash ?? row.unit_picture),
  renting_entities_count: row.entities,
  capacity: row.capacity,
  beds: row.fewest_beds === null || row.most_beds === null ? null : { fewest: row.fewest_beds, most: row.most_beds },
  available,
});
