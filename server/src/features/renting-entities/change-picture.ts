import { BACKGROUND_PIXELS, PICTURE_FIT } from '@ledig/contract/file-limits.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { readImage } from '#uploads/read-image.ts';
import { bytesOf, type FileCall, replaceFile } from '#uploads/replace-file.ts';
import type { StoredFile } from '#uploads/upload-fault.ts';
import { announceEntity, presentNow } from './change-entity.ts';
import { type EntityRecord, findEntity, lockEntity, setPicture } from './entity.store.ts';

const checkActive = (row: EntityRecord | undefined): EntityRecord => {
  if (!row) throw new Fault('unitNotFound');
  if (row.archived) throw new Fault('unitArchived');
  return row;
};

const replace = (call: FileCall, id: number, file: StoredFile | null) =>
  replaceFile(
    call,
    {
      find: async (tx) => {
        const { picture_hash, company_id, department_id } = checkActive(await lockEntity(tx, call.user.scope, id));
        announceEntity(tx, { id, companyId: company_id, departmentId: department_id });
        return picture_hash;
      },
      write: (tx, hash) => setPicture(tx, id, hash),
      field: 'image',
    },
    file,
  );

/** Uploads the picture of an active entity. The entity is checked before the file is decoded. */
export const uploadEntityPicture: Handler<'rentingEntities.uploadEntityPicture'> = async (call) => {
  const { deps, tenant, user, body } = call;
  const { renting_entity_id: id } = body;
  await deps.db.tenantRead(tenant.id, async (tx) => checkActive(await findEntity(tx, user.scope, id)));
  const options = { tenantId: tenant.id, limit: BACKGROUND_PIXELS, fit: PICTURE_FIT, svg: false };
  await replace(call, id, await readImage(await bytesOf(body.image), options));
  return deps.db.tenantRead(tenant.id, async (tx) => ({ entity: await presentNow(call, tx, id) }));
};

/** Removes the picture of an active entity, if there is one. */
export const deleteEntityPicture: Handler<'rentingEntities.deleteEntityPicture'> = async (call) => {
  await replace(call, call.params.id, null);
  return { success: true };
};
