import { REFUSALS } from '@ledig/domain/refusals.ts';
import { z } from 'zod';
import { englishName, id, idOrNull, instant, named, requiredText, text, textOrNull, version } from '../primitives.ts';

/** A renting entity as visitors and choices see it. `number_of_interactors` is its capacity. */
export const publicEntity = z.object({
  id,
  name: z.string(),
  description: z.string(),
  type: z.string(),
  company_id: id,
  department_id: id,
  category_id: idOrNull,
  category_name: textOrNull,
  number_of_interactors: z.int(),
  can_combine: z.boolean(),
  /** Where the picture is served. */
  picture: textOrNull,
});
export type PublicEntity = z.infer<typeof publicEntity>;

/** Number of a type, template or property. The product defines them. */
export const typeNumber = z.int().min(1).max(1_000_000);

const propertyValue = z.union([text(255), z.number(), z.boolean()]);
const property = z.object({ key: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) });

/** A renting entity as staff see it. */
export const rentingEntity = publicEntity.extend({
  name_en: textOrNull,
  type_id: z.int(),
  company: named,
  department: named.extend({ schedule_system: z.string(), activity_system: z.string(), department_type: z.string() }),
  /** The linked staff member. */
  user_id: idOrNull,
  user: named.nullable(),
  properties: z.array(property),
  /** Whether it satisfies the rules of its department and type. */
  is_valid: z.boolean(),
  created_by_user: named.nullable(),
  created_at: instant,
  archived: z.boolean(),
  version,
});
export type RentingEntity = z.infer<typeof rentingEntity>;

/** Bookings by start day, including days without any. */
export const entityDetail = rentingEntity.extend({
  bookings_count: z.int(),
  bookings_today_count: z.int(),
  bookings_count_by_day: z.array(z.object({ date: z.string(), count: z.int() })),
});
export type RentingEntityDetail = z.infer<typeof entityDetail>;

/** A property of a type's template. `title` is in the caller's language. */
export const entityValidator = z.object({
  id: typeNumber,
  slug: z.string(),
  title: z.string(),
  titles: z.object({ no: z.string(), 'en-us': z.string() }),
  type: z.enum(['number', 'text', 'checkbox']),
  required: z.boolean(),
});

const MAX_PROPERTIES = 50;
const MAX_CAPACITY = 100_000;

/** The entity form. Properties with null have no value. */
const fields = {
  name: requiredText(),
  name_en: englishName,
  description: text().default(''),
  type_id: typeNumber,
  number_of_interactors: z.int().min(1).max(MAX_CAPACITY),
  can_combine: z.boolean().default(false),
  link_to_staff: z.boolean().default(false),
  user_id: idOrNull.default(null),
  category_id: idOrNull.default(null),
  properties: z
    .array(z.strictObject({ key: text(63), value: propertyValue.nullable() }))
    .max(MAX_PROPERTIES)
    .default([]),
};
export const createEntityBody = z.strictObject({ ...fields, company_id: id, department_id: id });
export type CreateEntityBody = z.infer<typeof createEntityBody>;
/** Company and department may be repeated, but not changed. `version` is the one that the form was opened with. */
export const updateEntityBody = z.strictObject({
  ...fields,
  company_id: id.optional(),
  department_id: id.optional(),
  version: version.optional(),
});
export type UpdateEntityBody = z.infer<typeof updateEntityBody>;

/** Maximum of units in one request. */
export const MAX_NEW_UNITS = 200;

/** The fields that differ between several new units. */
export const newUnit = z.strictObject({
  name: requiredText(),
  number_of_interactors: z.int().min(1).max(MAX_CAPACITY),
  description: text().default(''),
  name_en: englishName,
});

/** Several units of one type and department, all or none. */
export const createEntitiesBody = z.strictObject({
  company_id: id,
  department_id: id,
  type_id: typeNumber,
  can_combine: z.boolean().default(false),
  category_id: idOrNull.default(null),
  /** Those of the type's template, the same for all units. */
  properties: fields.properties,
  units: z.array(newUnit).min(1, { error: REFUSALS.required }).max(MAX_NEW_UNITS),
});
export type CreateEntitiesBody = z.infer<typeof createEntitiesBody>;

export const entitySorts = ['name', 'type', 'department', 'company', 'number_of_interactors', 'created_at'] as const;
