import { checkPlan } from '@ledig/domain/floor-plan/floor-plan.ts';
import type { TenantTransaction } from '#db/database.ts';
import type { Handler, SignedIn } from '#http/call.ts';
import { expectVersion } from '#http/expect-version.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { presentPlan } from './floor-plans.present.ts';
import { findPlanned, storePlan } from './floor-plans.store.ts';

/**
 * @throws Fault DEPARTMENT-701 when the department isn't in scope or archived, FLOOR-PLAN-3800 when it is booked by the
 * night
 */
export const findHourly = async (tx: TenantTransaction, user: SignedIn, departmentId: number, lock = false) => {
  const row = await findPlanned(tx, user.scope, departmentId, lock);
  if (!row) throw new Fault('departmentNotFound');
  if (row.schedule_system !== 'HOURLY') throw new Fault('floorPlanOfDailyDepartment');
  return row;
};

/** The floor plan of a department. */
export const getFloorPlan: Handler<'floorPlans.getFloorPlan'> = ({ deps, tenant, user, params }) =>
  deps.db.tenantRead(tenant.id, async (tx) => ({
    floor_plan: presentPlan(await findHourly(tx, user, params.departmentId)),
  }));

/** Saves a floor plan. Refuses a plan that was edited from an older version. */
export const saveFloorPlan: Handler<'floorPlans.saveFloorPlan'> = ({ deps, tenant, user, params, body }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const row = await findHourly(tx, user, params.departmentId, true);
    expectVersion(body.version, row.version ?? 0);
    const units = body.units.map(({ renting_entity_id: unitId, ...place }) => ({ unitId, ...place }));
    await storePlan(tx, row, unwrap(checkPlan({ ...body, units }, new Set(row.active))));
    return { floor_plan: presentPlan(await findHourly(tx, user, params.departmentId)) };
  });
