import { z } from 'zod';
import { id, idOrNull, instant, named, requiredText, text } from './primitives.ts';

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

/** Types, templates and their properties are the product's own and numbered by it. */
export const typeNumber = z.int().min(1).max(1_000_000);

const propertyValue = z.union([text(255), z.number(), z.boolean()]);
const property = z.object({ key: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) });

/** A renting entity as those see it who keep them. */
export const rentingEntity = publicEntity.extend({
  type_id: z.int(),
  company: named,
  department: named.extend({ schedule_system: z.string(), activity_system: z.string(), department_type: z.string() }),
  /** The member of staff whom it stands for. */
  user_id: idOrNull,
  user: named.nullable(),
  properties: z.array(property),
  /** Whether it is as its department and its type's template want it. */
  is_valid: z.boolean(),
  created_by_user: named.nullable(),
  created_at: instant,
  archived: z.boolean(),
  version: z.int(),
});
export type RentingEntity = z.infer<typeof rentingEntity>;

/** How many bookings begin on each day; days without any are there too. */
export const entityDetail = rentingEntity.extend({
  bookings_count: z.int(),
  bookings_today_count: z.int(),
  bookings_count_by_day: z.array(z.object({ date: z.string(), count: z.int() })),
});
export type RentingEntityDetail = z.infer<typeof entityDetail>;

/** A property of a type's template; `title` is in the caller's language. */
export const entityValidator = z.object({
  id: typeNumber,
  slug: z.string(),
  title: z.string(),
  titles: z.object({ no: z.string(), 'en-us': z.string() }),
  type: z.enum(['number', 'text', 'checkbox']),
  required: z.boolean(),
});
export type EntityValidator = z.infer<typeof entityValidator>;

const MAX_PROPERTIES = 50;
const MAX_CAPACITY = 100_000;

/** What the form of an entity sends, new or not. Null properties are ones that it hasn't got. */
const fields = {
  name: requiredText(),
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
/** Company and department may be repeated, and can't be changed. `version` is the one that the form was opened with. */
export const updateEntityBody = z.strictObject({
  ...fields,
  company_id: id.optional(),
  department_id: id.optional(),
  version: z.int().optional(),
});
export type UpdateEntityBody = z.infer<typeof updateEntityBody>;

/** How many units one request may add. */
export const MAX_NEW_UNITS = 200;

/** One of several new units: what differs between them. */
export const newUnit = z.strictObject({
  name: requiredText(),
  number_of_interactors: z.int().min(1).max(MAX_CAPACITY),
  description: text().default(''),
});
export type NewUnit = z.infer<typeof newUnit>;

/** Several units of one type and department, all or none. */
export const createEntitiesBody = z.strictObject({
  company_id: id,
  department_id: id,
  type_id: typeNumber,
  can_combine: z.boolean().default(false),
  category_id: idOrNull.default(null),
  units: z.array(newUnit).min(1, { error: 'FIELD-3100' }).max(MAX_NEW_UNITS),
});
export type CreateEntitiesBody = z.infer<typeof createEntitiesBody>;

export const entitySorts = ['name', 'type', 'department', 'company', 'number_of_interactors', 'created_at'] as const;
