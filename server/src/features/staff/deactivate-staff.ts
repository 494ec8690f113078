import { checkDeactivate } from '@ledig/domain/staff/rules.ts';
import type { TenantTransaction } from '#db/database.ts';
import { lockTenant } from '#db/queries/accounts/lock-tenant.ts';
import type { Handler, SignedIn } from '#http/call.ts';
import { Fault, unwrap } from '#http/fault.ts';
import { checkQuotas } from '#http/quotas.ts';
import { managerOf } from './change-staff.ts';
import { presentStaff } from './staff.present.ts';
import { archiveStaff, findDepartment, findStaffMember, reactivateStaff, type StaffRecord } from './staff.store.ts';

/** Locks and returns a person that the caller may deactivate or reactivate. */
const lockPerson = async (tx: TenantTransaction, user: SignedIn, id: number): Promise<StaffRecord> => {
  const person = await findStaffMember(tx, user.scope, id, true);
  if (!person) throw new Fault('staffNotFound');
  const refusal = checkDeactivate(managerOf(user), { id, role: person.role, isOwner: person.is_owner });
  if (refusal) unwrap(refusal);
  return person;
};

const answer = async (tx: TenantTransaction, user: SignedIn, id: number) => {
  const row = await findStaffMember(tx, user.scope, id);
  if (!row) throw new Fault('staffNotFound');
  return { user: presentStaff(row) };
};

/** Deactivates a staff member and ends their sessions. Their records stay. Does nothing when repeated. */
export const deactivateStaffMember: Handler<'staff.deactivateStaffMember'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const { id, archived } = await lockPerson(tx, user, params.id);
    if (!archived) await archiveStaff(tx, id, new Date(now));
    return answer(tx, user, id);
  });

/**
 * Reactivates a staff member, within the tenant's quota of staff.
 *
 * @throws Fault DEPARTMENT-707 while their department is archived: it has no active staff
 */
export const reactivateStaffMember: Handler<'staff.reactivateStaffMember'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    await lockTenant(tx);
    const { id, archived, department_id: departmentId } = await lockPerson(tx, user, params.id);
    if (archived) {
      const isGone = departmentId !== null && !(await findDepartment(tx, user.scope, departmentId, true));
      if (isGone) throw new Fault('departmentArchived');
      await checkQuotas(tx, { env: deps.env, now }, { staff: 1 }, 'id');
      await reactivateStaff(tx, id);
    }
    return answer(tx, user, id);
  });
