import { inScope } from '@ledig/domain/access/scope.ts';
import type { TenantScope } from '../../db/database.ts';
import { findCompany } from '../../db/queries/companies.ts';
import type { Call, Handler } from '../../http/call.ts';
import { Fault } from '../../http/fault.ts';
import { once } from '../../http/idempotency.ts';
import { announceEntity, decideAsked, fieldsOf, presentNow } from './change-entity.ts';
import { insertEntity } from './entity.store.ts';
import { holdDepartment } from './surroundings.store.ts';

type CreateCall = Call<'rentingEntities.createEntity'>;

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
