import type { Scope } from '@ledig/domain/access/scope.ts';
import type { FloorPlan, PlacedUnit } from '@ledig/domain/floor-plan/floor-plan.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../db/database.ts';
import { allOf } from '../../db/queries/list-page.ts';

/** An active department in scope, with its floor plan if there is one. */
export interface PlannedDepartment {
  readonly department_id: number;
  readonly company_id: number;
  /** The company's domain, for the address of the picture. */
  readonly domain: string;
  readonly schedule_system: 'HOURLY' | 'DAILY';
  readonly width: number | null;
  readonly height: number | null;
  readonly units: readonly PlacedUnit[] | null;
  readonly picture_hash: string | null;
  readonly version: number | null;
  /** Ids of the department's active units. */
  readonly active: readonly number[];
}

/**
 * Reads a department and its floor plan.
 *
 * @param lock prevents other changes of the plan, also of one that doesn't exist yet, until the transaction ends
 */
export const findPlanned = async (
  { trx, tenantId }: TenantScope,
  scope: Scope,
  departmentId: number,
  lock = false,
): Promise<PlannedDepartment | undefined> => {
  const inScope = [
    sql`d.tenant_id = ${tenantId}`,
    ...(scope.companyId === null ? [] : [sql`d.company_id = ${scope.companyId}`]),
    ...(scope.departmentId === null ? [] : [sql`d.id = ${scope.departmentId}`]),
    sql`d.id = ${departmentId}`,
    sql`d.archived_at is null`,
  ];
  if (lock) await sql`select from departments d where ${allOf(inScope)} for no key update`.execute(trx);
  const { rows } = await sql<PlannedDepartment>`
    select d.id as department_id, d.company_id, c.slug as domain, d.schedule_system,
           p.width, p.height, p.units, p.picture_hash, p.version,
           array(select e.id from renting_entities e
                  where e.tenant_id = ${tenantId} and e.department_id = d.id and e.archived_at is null
                  order by e.id) as active
      from departments d
      join companies c on c.tenant_id = ${tenantId} and c.id = d.company_id
      left join floor_plans p on p.tenant_id = ${tenantId} and p.department_id = d.id
     where ${allOf(inScope)}`.execute(trx);
  return rows[0];
};

/** Stores a plan and increments its version. Without units, screens arrange them. */
export const storePlan = async (
  { trx, tenantId }: TenantScope,
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

/** Changes the drawing of a stored plan. */
export const storePicture = async (
  { trx, tenantId }: TenantScope,
  departmentId: number,
  picture_hash: string | null,
): Promise<void> => {
  await trx
    .updateTable('floor_plans')
    .set({ picture_hash, version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('department_id', '=', departmentId)
    .execute();
};
