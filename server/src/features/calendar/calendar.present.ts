import type { CalendarEntity } from '@ledig/contract/calendar/calendar-shapes.ts';
import type { EntityRow } from './calendar.store.ts';

export const presentEntity = (row: EntityRow, zone: string): CalendarEntity => ({
  id: row.id,
  name: row.name,
  number_of_interactors: row.capacity,
  department_id: row.department_id,
  department_name: row.department_name,
  can_combine: row.can_combine,
  category_id: row.category_id,
  category_name: row.category_name,
  category_name_en: row.category_name_en,
  company_id: row.company_id,
  timezone: zone,
  extended_description: {
    company_name: row.company_name,
    renting_entity_type_name: row.type,
    description: row.description,
  },
});
