import { inScope } from '@ledig/domain/access/scope.ts';
import { REFUSALS } from '@ledig/domain/refusals.ts';
import type { TenantTransaction } from '#db/database.ts';
import { findCompany } from '#db/queries/companies/companies.ts';
import type { Call, Handler } from '#http/call.ts';
import { Fault, faultOnField } from '#http/fault.ts';
import { once } from '#http/idempotency.ts';
import { announceEntity, decideAsked, fieldsOf, presentNow } from './change-entity.ts';
import { insertEntity, listUnitNames, lockUnitNames } from './entity.store.ts';
import { shareLockDepartment } from './entity-context.store.ts';

type CreateCall = Call<'rentingEntities.createEntity' | 'rentingEntities.createEntities'>;

/** Company and department of a new entity. Both must be in scope, active, and belong together. */
const findPlace = async (tx: TenantTransaction, { user, body }: CreateCall) => {
  const company = await findCompany(tx, body.company_id);
  const isSeen = company !== undefined && inScope(user.scope, { companyId: company.id });
  if (!isSeen) throw faultOnField('companyNotFound', 'company_id');
  const department = await shareLockDepartment(tx, user.scope, body.department_id);
  if (department?.companyId !== company.id) throw faultOnField('departmentNotFound', 'department_id');
  if (company.archived) throw faultOnField('companyArchived', 'company_id');
  if (department.archived) throw faultOnField('departmentArchived', 'department_id');
  return department;
};

/** Adds an entity to a department, once per key. */
export const createEntity: Handler<'rentingEntities.createEntity'> = (call) => {
  const { deps, tenant, user, body, idempotency } = call;
  return deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `renting-entity:${user.id}`, idempotency, async () => {
      const department = await findPlace(tx, call);
      const plan = await decideAsked(tx, department, body, call);
      const id = await insertEntity(tx, department, fieldsOf(body, plan), user.id);
      announceEntity(tx, { id, companyId: department.companyId, departmentId: department.id });
      return { entity: await presentNow(call, tx, id) };
    }),
  );
};

/**
 * Refuses a name that an active unit of the department or an earlier name of the list has, at its position. Compares
 * without case, like the preview of the dialog.
 */
const checkNames = (names: readonly string[], taken: readonly string[]): void => {
  const seen = new Set(taken.map((name) => name.toLowerCase()));
  for (const [at, name] of names.entries()) {
    const key = name.toLowerCase();
    if (seen.has(key)) {
      throw new Fault('fieldsRefused', { fields: [{ field: `units.${at}.name`, code: REFUSALS.unitNameTaken }] });
    }
    seen.add(key);
  }
};

/** Adds several entities of one type and with the same properties to a department, once per key: all or none. */
export const createEntities: Handler<'rentingEntities.createEntities'> = (call) => {
  const { deps, tenant, user, body, idempotency } = call;
  return deps.db.tenantTransaction(tenant.id, (tx) =>
    once(tx, `renting-entities:${user.id}`, idempotency, async () => {
      const department = await findPlace(tx, call);
      const { units, ...shared } = body;
      const common = { ...shared, link_to_staff: false, user_id: null };
      const plan = await decideAsked(
        tx,
        department,
        { ...common, name: '', name_en: null, number_of_interactors: 1, description: '' },
        call,
      );
      await lockUnitNames(tx, department.id);
      checkNames(
        body.units.map(({ name }) => name),
        await listUnitNames(tx, department.id),
      );
      for (const unit of units) {
        const id = await insertEntity(tx, department, fieldsOf(unit, plan), user.id);
        announceEntity(tx, { id, companyId: department.companyId, departmentId: department.id });
      }
      return { created: units.length };
    }),
  );
};
