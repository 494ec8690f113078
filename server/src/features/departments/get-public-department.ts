import { showsEnglish } from '#db/queries/departments/english-names.ts';
import type { Handler } from '#http/call.ts';
import { Fault } from '#http/fault.ts';
import { presentToVisitor } from './departments.present.ts';
import { listDepartments } from './departments.store.ts';

/**
 * One active department of the domain.
 *
 * @throws Fault DEPARTMENT-701 for any other
 */
export const getPublicDepartment: Handler<'departments.getPublicDepartment'> = async (call) => {
  const { deps, tenant, params } = call;
  const [row] = await deps.db.tenantRead(tenant.id, (tx) => listDepartments(tx, { departmentId: params.id }));
  if (!row) throw new Fault('departmentNotFound');
  return { department: presentToVisitor(row, showsEnglish(call)) };
};
