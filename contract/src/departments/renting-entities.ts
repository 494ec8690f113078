import { z } from 'zod';
import { uploaded } from '../companies/company-files.ts';
import { byStaff, byVisitors, creates, del, get, patch, post, put } from '../endpoint.ts';
import { MAX_FILE_BYTES } from '../file-limits.ts';
import { id, idList, idText, paged, pageQuery, sortOrder, text } from '../primitives.ts';
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

const sorting = { sort: z.enum(entitySorts).optional(), order: sortOrder.optional() };
const searchText = text(200).optional();
const listQuery = pageQuery.extend({ ...sorting, searchText, departmentIds: idList.optional() });
const entityPage = z.object({ renting_entities: paged(rentingEntity) });
const listed = { query: listQuery, answer: entityPage };

export const rentingEntities = {
  listEntities: get('/renting-entities', byStaff(['admin'], 'department'), {
    summary: 'Active renting entities in scope, a page',
    ...listed,
  }),
  listArchivedEntities: get('/renting-entities/archived', byStaff(['admin'], 'department'), {
    summary: 'Archived renting entities in scope, a page',
    ...listed,
  }),
  listPublicEntities: get('/renting-entities-public', byVisitors, {
    summary: 'Active renting entities of the domain',
    query: z.object({ departmentId: idText.optional(), rentingEntityId: idText.optional() }),
    answer: z.object({ entities: z.array(publicEntity) }),
  }),
  searchEntities: get('/renting-entities-search', byStaff(['admin'], 'department'), {
    summary: 'Active renting entities whose name, description, department or category matches every word, a page',
    ...listed,
  }),
  listEntitiesOfDepartments: post('/renting-entities-by-department-ids', byStaff(['admin'], 'department'), {
    summary: 'Active renting entities of some departments, a page; of all in scope for an empty list',
    query: pageQuery.extend({ ...sorting, searchText }),
    body: z.strictObject({ departmentIds: z.array(id).max(1000) }),
    answer: entityPage,
  }),
  listActiveEntities: get('/renting-entities-unpaginated', byStaff('any', 'department'), {
    summary: 'Active renting entities the signed-in person may see, for choices',
    answer: z.object({ renting_entities: z.array(publicEntity) }),
  }),
  listAllArchivedEntities: get('/renting-entities-unpaginated/archived', byStaff('any', 'department'), {
    summary: 'Archived renting entities the signed-in person may see',
    answer: z.object({ renting_entities: z.array(publicEntity) }),
  }),
  getEntity: get('/renting-entity/{id}', byStaff(['admin'], 'department'), {
    summary: 'One renting entity, active or archived, with its bookings counted',
    answer: z.object({ entity: entityDetail }),
  }),
  listDailyEntities: get('/daily/renting-entities', byStaff('any', 'department'), {
    summary: 'Active renting entities of departments with overnight stays',
    query: z.object({ departmentId: idText.optional(), categoryId: idText.optional() }),
    answer: z.object({ entities: z.array(publicEntity) }),
  }),
  createEntity: post('/renting-entity/', byStaff(['admin'], 'department'), {
    summary: 'Add a renting entity to a department',
    ...creates(createEntityBody, z.object({ entity: rentingEntity })),
  }),
  createEntities: post('/renting-entities/several', byStaff(['admin'], 'department'), {
    summary: 'Add several renting entities of one type to a department, all or none',
    ...creates(createEntitiesBody, z.object({ created: z.int() })),
  }),
  updateEntity: put('/renting-entity/{id}', byStaff(['admin'], 'department'), {
    summary: 'Change an active renting entity',
    body: updateEntityBody,
    answer: z.object({ entity: rentingEntity }),
  }),
  uploadEntityPicture: post('/renting-entity-picture', byStaff(['admin'], 'department'), {
    summary: 'The picture of a renting entity: png, jpeg, bmp or webp, at most 5000 by 5000 pixels and 10 MB',
    body: z.strictObject({ renting_entity_id: idText, image: uploaded }),
    multipart: { file: 'image', maxBytes: MAX_FILE_BYTES },
    answer: z.object({ entity: rentingEntity }),
  }),
  deleteEntityPicture: del('/renting-entity-picture/{id}', byStaff(['admin'], 'department'), {
    summary: 'Remove the picture of a renting entity',
  }),
  archiveEntity: del('/renting-entity/{id}', byStaff(['admin'], 'department'), {
    summary: 'Archive a renting entity that has no bookings ahead',
  }),
  reactivateEntity: patch('/renting-entity-reactivate/{id}', byStaff(['admin'], 'department'), {
    summary: 'Bring an archived renting entity back',
    answer: z.object({ entity: rentingEntity }),
  }),
  listEntitiesByIds: post('/renting-entities-by-ids', byStaff('any', 'department'), {
    summary: 'The renting entities with these ids, archived ones too, as far as the signed-in person may see them',
    body: z.strictObject({ ids: z.array(id).max(1000) }),
    answer: z.object({ entities: z.array(publicEntity) }),
  }),
  listEntityTypes: get('/renting-entity-types-unpaginated/{departmentType}', byStaff('any', 'department'), {
    summary: 'The types of renting entities that departments of a type offer, the likeliest first',
    params: z.object({ departmentType: z.string().max(50) }),
    answer: z.object({ renting_entity_types: z.array(z.object({ id: typeNumber, name: z.string() })) }),
  }),
  listEntityTypeTemplates: get('/renting-entity-type-templates/{typeId}', byStaff('any', 'department'), {
    summary: 'The template of a type: the properties that its entities have',
    params: z.object({ typeId: typeNumberText }),
    answer: z.object({
      renting_entity_templates: z.array(
        z.object({ id: typeNumber, type_id: typeNumber, validators: z.array(entityValidator) }),
      ),
    }),
  }),
  getEntityProperty: get('/renting-entity-property/{id}', byStaff('any', 'department'), {
    summary: "One property of a type's template",
    params: z.object({ id: typeNumberText }),
    answer: z.object({ property: entityValidator.extend({ type_id: typeNumber }) }),
  }),
} as const;
