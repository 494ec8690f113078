import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  id,
  idList,
  idOrNull,
  idText,
  instant,
  named,
  paged,
  pageQuery,
  requiredText,
  success,
  text,
} from './primitives.ts';

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
const typeNumber = z.int().min(1).max(1_000_000);
const typeNumberText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

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
const entityDetail = rentingEntity.extend({
  bookings_count: z.int(),
  bookings_today_count: z.int(),
  bookings_count_by_day: z.array(z.object({ date: z.string(), count: z.int() })),
});
export type RentingEntityDetail = z.infer<typeof entityDetail>;

/** A property of a type's template; `title` is in the caller's language. */
const validator = z.object({
  id: typeNumber,
  slug: z.string(),
  title: z.string(),
  titles: z.object({ no: z.string(), 'en-us': z.string() }),
  type: z.enum(['number', 'text', 'checkbox']),
  required: z.boolean(),
});
export type EntityValidator = z.infer<typeof validator>;

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

export const entitySorts = ['name', 'type', 'department', 'company', 'number_of_interactors', 'created_at'] as const;
const sorting = { sort: z.enum(entitySorts).optional(), order: z.enum(['asc', 'desc']).optional() };
const searchText = text(200).optional();
const listQuery = pageQuery.extend({ ...sorting, searchText, departmentIds: idList.optional() });
const entityPage = z.object({ renting_entities: paged(rentingEntity) });
const one = { params: z.object({ id: idText }) };

export const rentingEntities = {
  listEntities: endpoint({
    method: 'GET',
    path: '/renting-entities',
    who: ['admin'],
    summary: 'Active renting entities in scope, a page',
    query: listQuery,
    answer: entityPage,
  }),
  listArchivedEntities: endpoint({
    method: 'GET',
    path: '/renting-entities/archived',
    who: ['admin'],
    summary: 'Archived renting entities in scope, a page',
    query: listQuery,
    answer: entityPage,
  }),
  listPublicEntities: endpoint({
    method: 'GET',
    path: '/renting-entities-public',
    who: 'public',
    summary: 'Active renting entities of the domain',
    query: z.object({ departmentId: idText.optional(), rentingEntityId: idText.optional() }),
    answer: z.object({ entities: z.array(publicEntity) }),
  }),
  searchEntities: endpoint({
    method: 'GET',
    path: '/renting-entities-search',
    who: ['admin'],
    summary: 'Active renting entities whose name, description, department or category matches every word, a page',
    query: listQuery,
    answer: entityPage,
  }),
  listEntitiesOfDepartments: endpoint({
    method: 'POST',
    path: '/renting-entities-by-department-ids',
    who: ['admin'],
    summary: 'Active renting entities of some departments, a page; of all in scope for an empty list',
    query: pageQuery.extend({ ...sorting, searchText }),
    body: z.strictObject({ departmentIds: z.array(id).max(1000) }),
    answer: entityPage,
  }),
  listActiveEntities: endpoint({
    method: 'GET',
    path: '/renting-entities-unpaginated',
    who: 'any',
    summary: 'Active renting entities the signed-in person may see, for choices',
    answer: z.object({ renting_entities: z.array(publicEntity) }),
  }),
  listAllArchivedEntities: endpoint({
    method: 'GET',
    path: '/renting-entities-unpaginated/archived',
    who: 'any',
    summary: 'Archived renting entities the signed-in person may see',
    answer: z.object({ renting_entities: z.array(publicEntity) }),
  }),
  getEntity: endpoint({
    method: 'GET',
    path: '/renting-entity/{id}',
    who: ['admin'],
    summary: 'One renting entity, active or archived, with its bookings counted',
    ...one,
    answer: z.object({ entity: entityDetail }),
  }),
  listDailyEntities: endpoint({
    method: 'GET',
    path: '/daily/renting-entities',
    who: 'any',
    summary: 'Active renting entities of departments with overnight stays',
    query: z.object({ departmentId: idText.optional(), categoryId: idText.optional() }),
    answer: z.object({ entities: z.array(publicEntity) }),
  }),
  createEntity: endpoint({
    method: 'POST',
    path: '/renting-entity/',
    who: ['admin'],
    summary: 'Add a renting entity to a department',
    body: createEntityBody,
    status: 201,
    idempotent: true,
    answer: z.object({ entity: rentingEntity }),
  }),
  updateEntity: endpoint({
    method: 'PUT',
    path: '/renting-entity/{id}',
    who: ['admin'],
    summary: 'Change an active renting entity',
    ...one,
    body: updateEntityBody,
    answer: z.object({ entity: rentingEntity }),
  }),
  archiveEntity: endpoint({
    method: 'DELETE',
    path: '/renting-entity/{id}',
    who: ['admin'],
    summary: 'Archive a renting entity that has no bookings ahead',
    ...one,
    answer: success,
  }),
  reactivateEntity: endpoint({
    method: 'PATCH',
    path: '/renting-entity-reactivate/{id}',
    who: ['admin'],
    summary: 'Bring an archived renting entity back',
    ...one,
    answer: z.object({ entity: rentingEntity }),
  }),
  listEntitiesByIds: endpoint({
    method: 'POST',
    path: '/renting-entities-by-ids',
    who: 'any',
    summary: 'The renting entities with these ids, archived ones too, as far as the signed-in person may see them',
    body: z.strictObject({ ids: z.array(id).max(1000) }),
    answer: z.object({ entities: z.array(publicEntity) }),
  }),
  listEntityTypes: endpoint({
    method: 'GET',
    path: '/renting-entity-types-unpaginated/{departmentType}',
    who: 'any',
    summary: 'The types of renting entities that departments of a type offer, the likeliest first',
    params: z.object({ departmentType: z.string().max(50) }),
    answer: z.object({ renting_entity_types: z.array(z.object({ id: typeNumber, name: z.string() })) }),
  }),
  listEntityTypeTemplates: endpoint({
    method: 'GET',
    path: '/renting-entity-type-templates/{typeId}',
    who: 'any',
    summary: 'The template of a type: the properties that its entities have',
    params: z.object({ typeId: typeNumberText }),
    answer: z.object({
      renting_entity_templates: z.array(
        z.object({ id: typeNumber, type_id: typeNumber, validators: z.array(validator) }),
      ),
    }),
  }),
  getEntityProperty: endpoint({
    method: 'GET',
    path: '/renting-entity-property/{id}',
    who: 'any',
    summary: "One property of a type's template",
    params: z.object({ id: typeNumberText }),
    answer: z.object({ property: validator.extend({ type_id: typeNumber }) }),
  }),
} as const;
