import type { Handlers } from '#http/call.ts';
import { archiveEntity, reactivateEntity } from './archive-entity.ts';
import { deleteEntityPicture, uploadEntityPicture } from './change-picture.ts';
import { createEntities, createEntity } from './create-entity.ts';
import { getEntityProperty, listEntityTypes, listEntityTypeTemplates } from './entity-types.ts';
import { getEntity } from './get-entity.ts';
import {
  listActiveEntities,
  listAllArchivedEntities,
  listDailyEntities,
  listEntitiesByIds,
  listPublicEntities,
} from './list-entities.ts';
import { listArchivedEntities, listEntities, listEntitiesOfDepartments, searchEntities } from './page-entities.ts';
import { updateEntity } from './update-entity.ts';

export const rentingEntitiesHandlers: Handlers<'rentingEntities'> = {
  listEntities,
  listArchivedEntities,
  listPublicEntities,
  searchEntities,
  listEntitiesOfDepartments,
  listActiveEntities,
  listAllArchivedEntities,
  getEntity,
  listDailyEntities,
  createEntity,
  createEntities,
  updateEntity,
  uploadEntityPicture,
  deleteEntityPicture,
  archiveEntity,
  reactivateEntity,
  listEntitiesByIds,
  listEntityTypes,
  listEntityTypeTemplates,
  getEntityProperty,
};
