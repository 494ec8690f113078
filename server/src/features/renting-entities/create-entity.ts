import { inScope } from '@ledig/domain/access/scope.ts';
import type { TenantScope } from '../../db/database.ts';
import { findCompany } from '../../db/queries/companies.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { once } from '../../http/idempotency.ts';
import { announceEntity, decideAsked, fieldsOf, presentNow } from './change-entity.ts';
import { insertEntity } from './entity.store.ts';
import { holdDepartment } from './surroundings.store.ts';

type CreateCall = Call<'rentingEntities.createEntity' | 'rentingEntities.createEntities'>;

const onField = (code: 'COMPANY-400' | 'COMPANY-403' | 'DEPARTMENT-701' | 'DEPARTMENT-707', field: string): Fault =>
  new Fault(code, { fields: [{ field, code }] });

/** The place asked for: both are seen by the caller, belong together and are in use. */
const findPlace = async (scope: TenantScope, { user, body }: CreateCall) => {
  const company = await findCompany(scope, body.company_id);
  const isSeen = company !== undefined && inScope(user.scope, { companyId: company.id });
  if (!isSeen) throw onField('COMPANY-400', 'company_id');
  const department = await holdDepartment(scope, user.scope, body.department_id);
  if (department?.companyId !== company.id) throw onField('DEPARTMENT-701', 'department_id');
  if (company.archived) throw onField('COMPANY-403', 'company_id');
  if (department.archived) throw onField('DEPARTMENT-707', 'department_id');
  return department;
};

/** Adds an entity to a department, once per key. */
export const createEntity: Handler<'rentingEntities.createEntity'> = (call) => {
  const { deps, tenant, user, body, idempotency } = call;
  return deps.db.tenantTransaction(tenant.id, (scope) =>
    once(scope, `renting-entity:${user.id}`, idempotency, async () => {
      const department = await findPlace(scope, call);
      const plan = await decideAsked(scope, department, body, call);
      const id = await insertEntity(scope, department, fieldsOf(body, plan), user.id);
      announceEntity(scope, { id, companyId: department.companyId, departmentId: department.id });
      return { entity: await presentNow(call, scope, id) };
    }),
  );
};

/** Refuses a name that stands twice in the list, on its second place. */
const checkNames = (names: readonly string[]): void => {
  const seen = new Set<string>();
  for (const [at, name] of names.entries()) {
    const key = name.toLowerCase();
    if (seen.has(key)) {
      throw new Fault('REQUEST-3001', { fields: [{ field: `units.${at}.name`, code: 'FIELD-3120' }] });
    }
    seen.add(key);
  }
};

/**
 * Adds several entities of one type to a department, once per key: all, or none when one is refused. Properties of their type are
 * filled in later, entity by entity.
 */
export const createEntities: Handler<'rentingEntities.createEntities'> = (call) => {
  const { deps, tenant, user, body, idempotency } = call;
  return deps.db.tenantTransaction(tenant.id, (scope) =>
    once(scope, `renting-entities:${user.id}`, idempotency, async () => {
      checkNames(body.units.map(({ name }) => name));
      const department = await findPlace(scope, call);
      const { type_id, can_combine, category_id } = body;
      const common = { type_id, can_combine, category_id, link_to_staff: false, user_id: null };
      const shared = { ...common, company_id: body.company_id, department_id: body.department_id };
      const [first] = body.units;
      const plan = await decideAsked(
        scope,
        department,
        { ...shared, properties: null, name: '', number_of_interactors: 1, description: '', ...first },
        call,
      );
      for (const unit of body.units) {
        const id = await insertEntity(scope, department, fieldsOf(unit, plan), user.id);
        announceEntity(scope, { id, companyId: department.companyId, departmentId: department.id });
      }
      return { created: body.units.length };
    }),
  );
};
