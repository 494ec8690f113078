import type { Scope } from '@ledig/domain/access/scope.ts';
import type { ScheduleSystem } from '@ledig/domain/departments/systems.ts';
import type { FloorPlan, PlacedUnit } from '@ledig/domain/floor-plan/floor-plan.ts';
import { sql } from 'kysely';
import type { TenantTransaction } from '#db/database.ts';
import { departmentsInScope } from '#db/queries/departments/departments-in-scope.ts';

/**
 * Reads a department and its floor plan. `domain` is the company's, for the address of the picture; `active` are the
 * ids of the department's active units.
 *
 * @param lock prevents other changes of the plan, also of one that doesn't exist yet, until the transaction ends
 */
export const findPlanned = async (tx: TenantTransaction, scope: Scope, departmentId: number, lock = false) => {
  const { tenantId } = tx;
  const department = departmentsInScope(tx, scope).where('d.id', '=', departmentId).where('d.archived_at', 'is', null);
  if (lock) await department.select('d.id').forNoKeyUpdate().execute();
  return department
    .innerJoin('companies as c', (on) => on.on('c.tenant_id', '=', tenantId).onRef('c.id', '=', 'd.company_id'))
    .leftJoin('floor_plans as p', (on) => on.on('p.tenant_id', '=', tenantId).onRef('p.department_id', '=', 'd.id'))
    .select(['d.id as department_id', 'd.company_id', 'c.slug as domain', 'p.width', 'p.height', 'p.picture_hash'])
    .select((is) => [
      'p.version',
      is.ref('d.schedule_system').$castTo<ScheduleSystem>().as('schedule_system'),
      is.ref('p.units').$castTo<readonly PlacedUnit[] | null>().as('units'),
      sql<readonly number[]>`array(${is
        .selectFrom('renting_entities as e')
        .select('e.id')
        .where('e.tenant_id', '=', tenantId)
        .whereRef('e.department_id', '=', 'd.id')
        .where('e.archived_at', 'is', null)
        .orderBy('e.id')})`.as('active'),
    ])
    .executeTakeFirst();
};

/** An active department in scope, with its floor plan if there is one. */
export type PlannedDepartment = NonNullable<Awaited<ReturnType<typeof findPlanned>>>;

/** Stores a plan and increments its version. Without units, screens arrange them. */
export const storePlan = async (
  { trx, tenantId }: TenantTransaction,
  { department_id, company_id }: Pick<PlannedDepartment, 'department_id' | 'company_id'>,
  { width, height, units }: Omit<FloorPlan, 'units'> & { readonly units: FloorPlan['units'] | null },
): Promise<void> => {
  const columns = { width, height, units: units && JSON.stringify(units) };
  await trx
    .insertInto('floor_plans')
    .values({ tenant_id: tenantId, department_id, company_id, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'department_id'])
        .doUpdateSet({ ...columns, version: sql`floor_plans.version + 1` }),
    )
    .execute();
};

/** Changes the drawing of a stored plan. The version is that of the units, so it stays. */
export const storePicture = async (
  { trx, tenantId }: TenantTransaction,
  departmentId: number,
  picture_hash: string | null,
): Promise<void> => {
  await trx
    .updateTable('floor_plans')
    .set({ picture_hash })
    .where('tenant_id', '=', tenantId)
    .where('department_id', '=', departmentId)
    .execute();
};
