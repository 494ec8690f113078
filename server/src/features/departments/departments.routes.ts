import type { Handlers } from '#http/call.ts';
import { archiveDepartment, createDepartment, reactivateDepartment, updateDepartment } from './change-department.ts';
import { getPublicDepartment } from './get-public-department.ts';
import {
  listDepartmentsOfCompany,
  listDepartmentsWithCategories,
  listOwnDepartments,
  listPublicDepartments,
  listPublicDepartmentsOfCompany,
} from './list-departments.ts';
import {
  getDepartment,
  listArchivedDepartments,
  listDepartments,
  listDepartmentTypes,
  searchDepartments,
} from './page-departments.ts';

export const departmentsHandlers: Handlers<'departments'> = {
  listDepartments,
  listArchivedDepartments,
  listPublicDepartments,
  searchDepartments,
  getDepartment,
  getPublicDepartment,
  listDepartmentsOfCompany,
  listPublicDepartmentsOfCompany,
  listActiveDepartments: listOwnDepartments,
  listUserDepartments: listOwnDepartments,
  listDepartmentTypes,
  listDepartmentsWithCategories,
  createDepartment,
  updateDepartment,
  archiveDepartment,
  reactivateDepartment,
};
