import { z } from 'zod';
import {
  createDepartmentBody,
  department,
  departmentDetail,
  departmentListQuery,
  departmentPage,
  publicDepartment,
  updateDepartmentBody,
} from './department-shapes.ts';
import { endpoint } from './endpoint.ts';
import { id, idText, success } from './primitives.ts';

export type { PublicDepartment } from './department-shapes.ts';

const departmentList = z.object({ departments: z.array(publicDepartment) });
const one = { params: z.object({ id: idText }) };

export const departments = {
  listDepartments: endpoint({
    method: 'GET',
    path: '/departments',
    who: ['admin'],
    summary: 'Active departments in scope, a page',
    query: departmentListQuery,
    answer: departmentPage,
  }),
  listArchivedDepartments: endpoint({
    method: 'GET',
    path: '/departments/archived',
    who: ['admin'],
    summary: 'Archived departments in scope, a page',
    query: departmentListQuery,
    answer: departmentPage,
  }),
  listPublicDepartments: endpoint({
    method: 'GET',
    path: '/departments-public',
    who: 'public',
    summary: 'Active departments of the domain',
    answer: departmentList,
  }),
  searchDepartments: endpoint({
    method: 'GET',
    path: '/departments-search',
    who: ['admin'],
    summary: 'Active departments whose name, description or company has every word, a page',
    query: departmentListQuery,
    answer: departmentPage,
  }),
  getDepartment: endpoint({
    method: 'GET',
    path: '/department/{id}',
    who: ['admin'],
    summary: 'A department, active or archived, with its bookings by day',
    ...one,
    answer: z.object({ department: departmentDetail }),
  }),
  getPublicDepartment: endpoint({
    method: 'GET',
    path: '/department-public/{id}',
    who: 'public',
    summary: 'One active department',
    ...one,
    answer: z.object({ department: publicDepartment }),
  }),
  listDepartmentsOfCompany: endpoint({
    method: 'GET',
    path: '/company-departments/{companyId}/{filter}',
    who: 'any',
    summary: 'Active departments of a company in scope, all or of one schedule system',
    params: z.object({ companyId: idText, filter: z.enum(['all', 'HOURLY', 'DAILY']) }),
    answer: departmentList,
  }),
  listPublicDepartmentsOfCompany: endpoint({
    method: 'GET',
    path: '/company-departments-public/{id}',
    who: 'public',
    summary: 'Active departments of a company',
    ...one,
    answer: departmentList,
  }),
  listActiveDepartments: endpoint({
    method: 'GET',
    path: '/departments-no-pagination',
    who: 'any',
    summary: 'Active departments the signed-in person may see, for choices',
    answer: departmentList,
  }),
  listUserDepartments: endpoint({
    method: 'GET',
    path: '/user-departments',
    who: 'any',
    summary: 'The departments the signed-in person works for',
    answer: departmentList,
  }),
  listDepartmentTypes: endpoint({
    method: 'GET',
    path: '/department-types-without-pagination',
    who: 'any',
    summary: 'The types of departments',
    answer: z.object({ department_types: z.array(z.object({ id, name: z.string() })) }),
  }),
  listDepartmentsWithCategories: endpoint({
    method: 'GET',
    path: '/departments-with-categories',
    who: 'any',
    summary: 'Active departments in scope that have categories',
    answer: departmentList,
  }),
  createDepartment: endpoint({
    method: 'POST',
    path: '/department',
    who: ['admin'],
    summary: 'Add a department to a company',
    body: createDepartmentBody,
    answer: z.object({ department }),
    status: 201,
    idempotent: true,
  }),
  updateDepartment: endpoint({
    method: 'PUT',
    path: '/department/{id}',
    who: ['admin'],
    summary: 'Change an active department',
    ...one,
    body: updateDepartmentBody,
    answer: z.object({ department }),
  }),
  archiveDepartment: endpoint({
    method: 'DELETE',
    path: '/department/{id}',
    who: ['admin'],
    summary: 'Archive a department that has neither entities nor staff',
    ...one,
    answer: success,
  }),
  reactivateDepartment: endpoint({
    method: 'PATCH',
    path: '/department-reactivate/{id}',
    who: ['admin'],
    summary: 'Bring an archived department back',
    ...one,
    answer: z.object({ department }),
  }),
} as const;
