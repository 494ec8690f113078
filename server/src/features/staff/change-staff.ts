import { REFUSALS } from '@ledig/domain/refusals.ts';
import {
  checkFixed,
  checkLinkedUnits,
  checkMove,
  checkPlace,
  checkRole,
  decideDelete,
  type StaffManager,
  type StaffPlace,
} from '@ledig/domain/staff/rules.ts';
import { hashPassword } from '#crypto/passwords.ts';
import type { TenantTransaction } from '#db/database.ts';
import { lockTenant } from '#db/queries/accounts/lock-tenant.ts';
import { findCompany } from '#db/queries/companies/companies.ts';
import type { Handler, SignedIn } from '#http/call.ts';
import { expectVersion } from '#http/expect-version.ts';
import { Fault, faultOnField, unwrap } from '#http/fault.ts';
import { checkQuotas } from '#http/quotas.ts';
import { makeFirstPassword } from './first-password.ts';
import { writeInvitation } from './invite.ts';
import { presentStaff } from './staff.present.ts';
import {
  archiveStaff,
  findConnections,
  findDepartment,
  findStaffMember,
  insertStaff,
  listLinkedDepartments,
  type StaffRecord,
  updateStaffRow,
} from './staff.store.ts';

/** The caller in the form that the rules of staff need. */
export const managerOf = ({ id, isOwner, scope }: SignedIn): StaffManager => ({
  id,
  isOwner,
  companyId: scope.companyId,
  departmentId: scope.departmentId,
});

/** Converts a violation of the unique index on e-mail addresses into a refusal. */
const IN_USE = '23505';
const refusingUsedEmail = async <T>(field: string, act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if ((error as { code?: string }).code !== IN_USE) throw error;
    throw new Fault('staffEmailTaken', { fields: [{ field, code: REFUSALS.staffEmailTaken }] });
  }
};

/** Checks the company and department of a staff member. Archived ones and those of other tenants count as missing. */
const checkWhere = async (
  tx: TenantTransaction,
  user: SignedIn,
  place: StaffPlace,
  options: { prefix: string; mayHaveNone: boolean },
) => {
  const { companyId, departmentId } = place;
  const manager = managerOf(user);
  // Checked first, so that staff of a company don't learn which other companies exist.
  if (manager.companyId !== null && companyId !== manager.companyId) {
    throw new Fault('outsideOwnScope', {
      fields: [{ field: `${options.prefix}company_id`, code: REFUSALS.outsideOwnScope }],
    });
  }
  const company = companyId === null ? undefined : await findCompany(tx, companyId);
  if (companyId !== null && (!company || company.archived)) {
    throw new Fault('companyNotFound', {
      fields: [{ field: `${options.prefix}company_id`, code: REFUSALS.companyNotFound }],
    });
  }
  const department =
    departmentId === null ? null : ((await findDepartment(tx, user.scope, departmentId, true)) ?? null);
  const refusal = checkPlace(manager, place, department, options.mayHaveNone);
  if (refusal) unwrap(refusal, options.prefix);
};

const present = async (tx: TenantTransaction, user: SignedIn, id: number) => {
  const row = await findStaffMember(tx, user.scope, id);
  if (!row) throw new Fault('staffNotFound');
  return presentStaff(row);
};

/**
 * Adds a staff member. Only this answer contains the password, which must be changed at the first sign-in. With
 * `invite` the person gets a link to choose one instead.
 */
export const createStaffMember: Handler<'staff.createStaffMember'> = async (call) => {
  const { deps, tenant, user, body, now } = call;
  const { company_id: companyId, department_id: departmentId, role, invite, ...rest } = body.user;
  const refusal = checkRole(managerOf(user), role);
  if (refusal) unwrap(refusal, 'user.');
  const password = makeFirstPassword();
  const password_hash = await hashPassword(password);
  return refusingUsedEmail('user.email', () =>
    deps.db.tenantTransaction(tenant.id, async (tx) => {
      await checkWhere(tx, user, { companyId, departmentId }, { prefix: 'user.', mayHaveNone: false });
      await lockTenant(tx);
      await checkQuotas(tx, { env: deps.env, now }, { staff: 1 }, 'user.email');
      const fields = { ...rest, role, company_id: companyId, department_id: departmentId, password_hash };
      const id = await insertStaff(tx, fields);
      if (invite) await writeInvitation(tx, deps, { id, ...rest }, call);
      return { user: await present(tx, user, id), user_password: invite ? null : password };
    }),
  );
};

const locked = async (tx: TenantTransaction, user: SignedIn, id: number): Promise<StaffRecord> => {
  const row = await findStaffMember(tx, user.scope, id, true);
  if (!row) throw new Fault('staffNotFound');
  return row;
};

/** Changes a staff member. Only callers who may create admins can move an admin. */
export const updateStaffMember: Handler<'staff.updateStaffMember'> = ({ deps, tenant, user, params, body }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const current = await locked(tx, user, params.id);
    if (current.archived) throw new Fault('staffDeactivated');
    expectVersion(body.version, current.version);
    const fixed = checkFixed(current, body);
    if (fixed) unwrap(fixed);
    const { name, country_code, phone_number, company_id, department_id, frontline_tenent_id: frontlineId } = body;
    if (frontlineId !== undefined && frontlineId !== current.frontline_tenant_id && !user.isOwner)
      throw faultOnField('tenantIdIsOwners', 'frontline_tenent_id');
    const isMoved = company_id !== current.company_id || department_id !== current.department_id;
    if (isMoved) {
      const refusal = checkMove(managerOf(user), { role: current.role, isOwner: current.is_owner });
      if (refusal) unwrap(refusal);
      const place = { companyId: company_id, departmentId: department_id };
      await checkWhere(tx, user, place, { prefix: '', mayHaveNone: current.company_id === null });
      const isLinked = checkLinkedUnits(place, await listLinkedDepartments(tx, current.id));
      if (isLinked) unwrap(isLinked);
    }
    const fields = { name, country_code, phone_number, company_id, department_id };
    const tenantIds = frontlineId === undefined ? {} : { frontline_tenant_id: frontlineId };
    await updateStaffRow(tx, current.id, { ...fields, ...tenantIds });
    return { user: await present(tx, user, current.id) };
  });

/** Archives a staff member and ends their sessions. */
export const deleteStaffMember: Handler<'staff.deleteStaffMember'> = ({ deps, tenant, user, params, now }) =>
  deps.db.tenantTransaction(tenant.id, async (tx) => {
    const person = await locked(tx, user, params.id);
    if (person.archived) throw new Fault('staffDeactivated');
    const { id, role, is_owner: isOwner } = person;
    const asked = { id, role, isOwner, ...(await findConnections(tx, id)) };
    unwrap(decideDelete(managerOf(user), asked));
    await archiveStaff(tx, id, new Date(now));
    return { success: true } as const;
  });
