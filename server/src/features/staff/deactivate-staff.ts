import { checkDeactivate } from '@ledig/domain/staff/rules.ts';
import type { TenantScope } from '../../db/database.ts';
import { lockTenant } from '../../db/queries/lock-tenant.ts';
import type { Handler, SignedIn } from '../../http/call.ts';
import { Fault, unwrap } from '../../http/fault.ts';
import { checkQuotas } from '../../http/quotas.ts';
import { managerOf } from './change-staff.ts';
import { presentStaff } from './staff.present.ts';
import { archiveStaff, findStaffMember, reactivateStaff, type StaffRecord } from './staff.store.ts';

/** Locks and returns a person that the caller may deactivate or reactivate. */
const lockPerson = async (scope: TenantScope, user: SignedIn, id: number): Promise<StaffRecord> => {
  const person = await findStaffMember(scope, user.scope, id, true);
  if (!person) throw new Fault('staffNotFound');
  const refusal = checkDeactivate(managerOf(user), { id, role: person.role, isOwner: person.is_owner });
  if (refusal) unwrap(refusal);
  return person;
};

const answer = async (scope: TenantScope, user: SignedIn, id: number) => {
  const row = await findStaffMember(scope, user.scope, id);
  if (!row) throw new Fault('staffNotFound');
  return { user: presentStaff(row) };
};

/** Deactivates a staff member and ends their sessions. Their records stay. Does nothing when repeated. */
export const deactivateStaffMember: Handler<'staff.deactivateStaffMember'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantTransaction(tenant.id, async (scope) => {
    const { id, archived } = await lockPerson(scope, user, params.id);
    if (!archived) await archiveStaff(scope, id, new Date(now));
    return answer(scope, user, id);
  });

/** Reactivates a staff member, within the tenant's quota of staff. */
export const reactivateStaffMember: Handler<'staff.reactivateStaffMember'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantTransaction(tenant.id, async (scope) => {
    await lockTenant(scope);
    const { id, archived } = await lockPerson(scope, user, params.id);
    if (archived) {
      await checkQuotas(scope, { env: deps.env, now }, { staff: 1 }, 'id');
      await reactivateStaff(scope, id);
    }
    return answer(scope, user, id);
  });
