import { z } from 'zod';
import { uploaded } from './company-files.ts';
import { endpoint } from './endpoint.ts';
import { MAX_FILE_BYTES } from './file-limits.ts';
import { id, idList, idText, paged, pageQuery, success, text } from './primitives.ts';
import {
  createEntitiesBody,
  createEntityBody,
  entityDetail,
  entitySorts,
  entityValidator,
  publicEntity,
  rentingEntity,
  typeNumber,
  updateEntityBody,
} from './renting-entity-shapes.ts';

const typeNumberText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

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
    reach: 'department',
    summary: 'Active renting entities in scope, a page',
    query: listQuery,
    answer: entityPage,
  }),
  listArchivedEntities: endpoint({
    method: 'GET',
    path: '/renting-entities/archived',
    who: ['admin'],
    reach: 'department',
    summary: 'Archived renting entities in scope, a page',
    query: listQuery,
    answer: entityPage,
  }),
  listPublicEntities: endpoint({
    method: 'GET',
    path: '/renting-entities-public',
    who: 'public',
    reach: 'public',
    summary: 'Active renting entities of the domain',
    query: z.object({ departmentId: idText.optional(), rentingEntityId: idText.optional() }),
    answer: z.object({ entities: z.array(publicEntity) }),
  }),
  searchEntities: endpoint({
    method: 'GET',
    path: '/renting-entities-search',
    who: ['admin'],
    reach: 'department',
    summary: 'Active renting entities whose name, description, department or category matches every word, a page',
    query: listQuery,
    answer: entityPage,
  }),
  listEntitiesOfDepartments: endpoint({
    method: 'POST',
    path: '/renting-entities-by-department-ids',
    who: ['admin'],
    reach: 'department',
    summary: 'Active renting entities of some departments, a page; of all in scope for an empty list',
    query: pageQuery.extend({ ...sorting, searchText }),
    body: z.strictObject({ departmentIds: z.array(id).max(1000) }),
    answer: entityPage,
  }),
  listActiveEntities: endpoint({
    method: 'GET',
    path: '/renting-entities-unpaginated',
    who: 'any',
    reach: 'department',
    summary: 'Active renting entities the signed-in person may see, for choices',
    answer: z.object({ renting_entities: z.array(publicEntity) }),
  }),
  listAllArchivedEntities: endpoint({
    method: 'GET',
    path: '/renting-entities-unpaginated/archived',
    who: 'any',
    reach: 'department',
    summary: 'Archived renting entities the signed-in person may see',
    answer: z.object({ renting_entities: z.array(publicEntity) }),
  }),
  getEntity: endpoint({
    method: 'GET',
    path: '/renting-entity/{id}',
    who: ['admin'],
    reach: 'department',
    summary: 'One renting entity, active or archived, with its bookings counted',
    ...one,
    answer: z.object({ entity: entityDetail }),
  }),
  listDailyEntities: endpoint({
    method: 'GET',
    path: '/daily/renting-entities',
    who: 'any',
    reach: 'department',
    summary: 'Active renting entities of departments with overnight stays',
    query: z.object({ departmentId: idText.optional(), categoryId: idText.optional() }),
    answer: z.object({ entities: z.array(publicEntity) }),
  }),
  createEntity: endpoint({
    method: 'POST',
    path: '/renting-entity/',
    who: ['admin'],
    reach: 'department',
    summary: 'Add a renting entity to a department',
    body: createEntityBody,
    status: 201,
    idempotent: true,
    answer: z.object({ entity: rentingEntity }),
  }),
  createEntities: endpoint({
    method: 'POST',
    path: '/renting-entities/several',
    who: ['admin'],
    reach: 'department',
    summary: 'Add several renting entities of one type to a department, all or none',
    body: createEntitiesBody,
    answer: z.object({ created: z.int() }),
    status: 201,
    idempotent: true,
  }),
  updateEntity: endpoint({
    method: 'PUT',
    path: '/renting-entity/{id}',
    who: ['admin'],
    reach: 'department',
    summary: 'Change an active renting entity',
    ...one,
    body: updateEntityBody,
    answer: z.object({ entity: rentingEntity }),
  }),
  uploadEntityPicture: endpoint({
    method: 'POST',
    path: '/renting-entity-picture',
    who: ['admin'],
    reach: 'department',
    summary: 'The picture of a renting entity: png, jpeg, bmp or webp, at most 5000 by 5000 pixels and 10 MB',
    body: z.strictObject({ renting_entity_id: idText, image: uploaded }),
    multipart: { file: 'image', maxBytes: MAX_FILE_BYTES },
    answer: z.object({ entity: rentingEntity }),
  }),
  deleteEntityPicture: endpoint({
    method: 'DELETE',
    path: '/renting-entity-picture/{id}',
    who: ['admin'],
    reach: 'department',
    summary: 'Remove the picture of a renting entity',
    ...one,
    answer: success,
  }),
  archiveEntity: endpoint({
    method: 'DELETE',
    path: '/renting-entity/{id}',
    who: ['admin'],
    reach: 'department',
    summary: 'Archive a renting entity that has no bookings ahead',
    ...one,
    answer: success,
  }),
  reactivateEntity: endpoint({
    method: 'PATCH',
    path: '/renting-entity-reactivate/{id}',
    who: ['admin'],
    reach: 'department',
    summary: 'Bring an archived renting entity back',
    ...one,
    answer: z.object({ entity: rentingEntity }),
  }),
  listEntitiesByIds: endpoint({
    method: 'POST',
    path: '/renting-entities-by-ids',
    who: 'any',
    reach: 'department',
    summary: 'The renting entities with these ids, archived ones too, as far as the signed-in person may see them',
    body: z.strictObject({ ids: z.array(id).max(1000) }),
    answer: z.object({ entities: z.array(publicEntity) }),
  }),
  listEntityTypes: endpoint({
    method: 'GET',
    path: '/renting-entity-types-unpaginated/{departmentType}',
    who: 'any',
    reach: 'department',
    summary: 'The types of renting entities that departments of a type offer, the likeliest first',
    params: z.object({ departmentType: z.string().max(50) }),
    answer: z.object({ renting_entity_types: z.array(z.object({ id: typeNumber, name: z.string() })) }),
  }),
  listEntityTypeTemplates: endpoint({
    method: 'GET',
    path: '/renting-entity-type-templates/{typeId}',
    who: 'any',
    reach: 'department',
    summary: 'The template of a type: the properties that its entities have',
    params: z.object({ typeId: typeNumberText }),
    answer: z.object({
      renting_entity_templates: z.array(
        z.object({ id: typeNumber, type_id: typeNumber, validators: z.array(entityValidator) }),
      ),
    }),
  }),
  getEntityProperty: endpoint({
    method: 'GET',
    path: '/renting-entity-property/{id}',
    who: 'any',
    reach: 'department',
    summary: "One property of a type's template",
    params: z.object({ id: typeNumberText }),
    answer: z.object({ property: entityValidator.extend({ type_id: typeNumber }) }),
  }),
} as const;
