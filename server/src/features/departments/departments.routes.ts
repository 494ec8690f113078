import type { Handlers } from '../../http/call.ts';
import { getPublicDepartment } from './get-public-department.ts';
import { listOwnDepartments, listPublicDepartments, listPublicDepartmentsOfCompany } from './list-departments.ts';

export const departmentsHandlers: Handlers<'departments'> = {
  listPublicDepartments,
  getPublicDepartment,
  listPublicDepartmentsOfCompany,
  listActiveDepartments: listOwnDepartments,
  listUserDepartments: listOwnDepartments,
};
