import { BACKGROUND_PIXELS, PICTURE_FIT } from '@ledig/contract/file-limits.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { readImage } from '#uploads/read-image.ts';
import { bytesOf, type FileCall, replaceFile } from '#uploads/replace-file.ts';
import type { StoredFile } from '#uploads/upload-fault.ts';
import { updateCategoryRow } from './category.store.ts';
import { findInScope, presentForStaff } from './manage-categories.ts';

const findActive = async (tx: TenantTransaction, { user }: FileCall, id: number, lock = false) => {
  const row = await findInScope(tx, user, id, lock);
  if (row.deleted) throw new Fault('categoryDeleted');
  return row;
};

const replace = (call: FileCall, id: number, file: StoredFile | null) =>
  replaceFile(
    call,
    {
      find: async (tx) => (await findActive(tx, call, id, true)).picture_hash,
      write: (tx, picture_hash) => updateCategoryRow(tx, id, { picture_hash }),
      field: 'image',
    },
    file,
  );

/** Uploads the picture of an active category. The category is checked before the file is decoded. */
export const uploadCategoryPicture: Handler<'categories.uploadCategoryPicture'> = async (call) => {
  const { deps, tenant, user, body } = call;
  await deps.db.tenantRead(tenant.id, (tx) => findActive(tx, call, body.category_id));
  const options = { tenantId: tenant.id, limit: BACKGROUND_PIXELS, fit: PICTURE_FIT, svg: false };
  await replace(call, body.category_id, await readImage(await bytesOf(body.image), options));
  return deps.db.tenantRead(tenant.id, async (tx) => ({
    category: presentForStaff(await findInScope(tx, user, body.category_id)),
  }));
};

/** Removes the picture of an active category, if there is one. */
export const deleteCategoryPicture: Handler<'categories.deleteCategoryPicture'> = async (call) => {
  await replace(call, call.params.id, null);
  return { success: true };
};
