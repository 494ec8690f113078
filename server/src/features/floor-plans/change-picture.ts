import { BACKGROUND_PIXELS, FLOOR_PLAN_FIT } from '@ledig/contract/file-limits.ts';
import { USUAL_PLAN } from '@ledig/domain/floor-plan/arrange.ts';
import type { Handler } from '#http/call.ts';
import { readImage } from '#uploads/read-image.ts';
import { bytesOf, type FileCall, replaceFile } from '#uploads/replace-file.ts';
import type { StoredFile } from '#uploads/upload-fault.ts';
import { presentPlan } from './floor-plans.present.ts';
import { storePicture, storePlan } from './floor-plans.store.ts';
import { findHourly } from './manage-floor-plan.ts';

const replace = (call: FileCall, departmentId: number, file: StoredFile | null) =>
  replaceFile(
    call,
    {
      find: async (tx) => (await findHourly(tx, call.user, departmentId, true)).picture_hash,
      write: async (tx, hash) => {
        const row = await findHourly(tx, call.user, departmentId);
        if (row.version === null) await storePlan(tx, row, { ...USUAL_PLAN, units: null });
        await storePicture(tx, departmentId, hash);
      },
      field: 'image',
    },
    file,
  );

/** Uploads the drawing behind a floor plan. The department is checked before the file is decoded. */
export const uploadFloorPlanPicture: Handler<'floorPlans.uploadFloorPlanPicture'> = async (call) => {
  const { deps, tenant, user, body } = call;
  const read = () => deps.db.tenantRead(tenant.id, (tx) => findHourly(tx, user, body.department_id));
  await read();
  const options = { tenantId: tenant.id, limit: BACKGROUND_PIXELS, fit: FLOOR_PLAN_FIT, svg: false };
  await replace(call, body.department_id, await readImage(await bytesOf(body.image), options));
  return { floor_plan: presentPlan(await read()) };
};

/** Removes the drawing behind a floor plan, if there is one. */
export const deleteFloorPlanPicture: Handler<'floorPlans.deleteFloorPlanPicture'> = async (call) => {
  await replace(call, call.params.departmentId, null);
  return { success: true };
};
