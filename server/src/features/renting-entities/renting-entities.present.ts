import type { PublicEntity, RentingEntity } from '@ledig/contract/departments/renting-entity-shapes.ts';
import { isVerified } from '@ledig/domain/renting-entities/rules.ts';
import { typeId } from '@ledig/domain/renting-entities/types.ts';
import { formatInstant } from '@ledig/domain/time/instant.ts';
import { zoneOrDefault } from '@ledig/domain/time/zone.ts';
import { imagePath } from '#db/queries/companies/company-files.ts';
import { departmentOf, type EntityRecord } from './entity.store.ts';
import type { EntityRow } from './renting-entities.store.ts';

export const presentEntity = (row: Omit<EntityRow, 'name_en' | 'category_name_en'>): PublicEntity => ({
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
  picture: imagePath(row.domain, row.picture_hash),
});

/** An entity with its English names, if it has them. */
export const presentInEnglish = (row: EntityRow): PublicEntity => ({
  ...presentEntity(row),
  name: row.name_en ?? row.name,
  category_name: row.category_name_en ?? row.category_name,
});

const namedOrNull = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name });

/** The time zone of an entity's company. */
export const zoneOf = ({ zone }: EntityRecord): string => zoneOrDefault(zone);

/** An entity as staff see it. */
export const presentWhole = (row: EntityRecord): RentingEntity => ({
  ...presentEntity(row),
  name_en: row.name_en,
  type_id: typeId(row.type),
  company: { id: row.company_id, name: row.company_name },
  department: {
    id: row.department_id,
    name: row.department_name,
    schedule_system: row.schedule_system,
    activity_system: row.activity_system,
    department_type: row.department_type,
  },
  user_id: row.user_id,
  user: namedOrNull(row.user_id, row.user_name),
  properties: [...row.properties],
  is_valid: isVerified({ ...row, categoryId: row.category_id }, departmentOf(row)),
  created_by_user: namedOrNull(row.created_by, row.created_by_name),
  created_at: formatInstant(row.created_at.getTime(), zoneOf(row)),
  archived: row.archived,
  version: row.version,
});
