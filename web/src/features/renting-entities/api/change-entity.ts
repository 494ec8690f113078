import type {
  CreateEntitiesBody,
  CreateEntityBody,
  RentingEntity,
  UpdateEntityBody,
} from '@ledig/contract/departments/renting-entity-shapes.ts';
import { call } from '#lib/api/client.ts';
import { upload } from '#lib/api/upload.ts';
import { formHandles } from '#ui/form/use-contract-form.ts';

const handles = formHandles;

/** Adds an entity. The idempotency key `key` prevents duplicates. */
export const createEntity = async (body: CreateEntityBody, key: string): Promise<RentingEntity> =>
  (await call('rentingEntities.createEntity', { body }, { handles, headers: { 'Idempotency-Key': key } })).entity;

/** Adds several units, all or none. With the key, a second press adds them only once. */
export const createEntities = (body: CreateEntitiesBody, key: string) =>
  call('rentingEntities.createEntities', { body }, { handles, headers: { 'Idempotency-Key': key } });

export const updateEntity = async (id: number, body: UpdateEntityBody): Promise<RentingEntity> =>
  (await call('rentingEntities.updateEntity', { params: { id }, body }, { handles })).entity;

/** Replaces the picture of a unit. */
export const uploadPicture = (id: number, image: File, onProgress: (share: number) => void) =>
  upload(
    'rentingEntities.uploadEntityPicture',
    { renting_entity_id: String(id), image },
    { handles: 'all', onProgress },
  );

export const deletePicture = (id: number) =>
  call('rentingEntities.deleteEntityPicture', { params: { id } }, { handles });

/** The dialog shows refusals (future bookings). */
export const archiveEntity = (id: number) => call('rentingEntities.archiveEntity', { params: { id } }, { handles });

export const reactivateEntity = async (id: number): Promise<RentingEntity> =>
  (await call('rentingEntities.reactivateEntity', { params: { id } })).entity;
